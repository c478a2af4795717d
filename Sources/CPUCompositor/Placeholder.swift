import FramePlan
