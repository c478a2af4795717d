import Foundation
import Testing

@testable import Values

/// The processors that a process may use.
@Suite struct ProcessorShareTests {
    private func quota(_ groups: String, _ files: [String: String]) -> Int? {
        ProcessorShare.quota(of: groups, reading: { files[$0] })
    }

    @Test func quotasOfVersion2AreTheLeastOfTheGroupsAround() {
        #expect(quota("0::/\n", ["/sys/fs/cgroup/cpu.max": "150000 100000\n"]) == 2)
        #expect(quota("0::/\n", ["/sys/fs/cgroup/cpu.max": "max 100000\n"]) == nil)
        #expect(
            quota(
                "0::/a/b\n",
                ["/sys/fs/cgroup/a/b/cpu.max": "max 100000\n", "/sys/fs/cgroup/a/cpu.max": "50000 100000\n"]) == 1)
        #expect(
            quota(
                "0::/a/b\n",
                ["/sys/fs/cgroup/a/b/cpu.max": "300000 100000\n", "/sys/fs/cgroup/a/cpu.max": "800000 100000\n"]) == 3)
        #expect(quota("1:name=systemd:/\n0::/a\n", ["/sys/fs/cgroup/unified/a/cpu.max": "100000 100000\n"]) == 1)
        #expect(quota("0::/../other\n", ["/sys/fs/cgroup/cpu.max": "200000 50000\n"]) == 4)
    }

    @Test func quotasOfVersion1AreFoundInsideAndOutsideOfContainers() {
        let inside = [
            "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "250000\n",
            "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
        ]
        #expect(quota("4:cpu,cpuacct:/docker/1f\n3:cpuset:/docker/1f\n", inside) == 3)
        let outside = [
            "/sys/fs/cgroup/cpu/job/cpu.cfs_quota_us": "100000\n",
            "/sys/fs/cgroup/cpu/job/cpu.cfs_period_us": "100000\n",
        ]
        #expect(quota("2:cpuacct:/\n1:cpu:/job\n0::/\n", outside) == 1)
        #expect(
            quota(
                "1:cpu:/\n",
                ["/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n", "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n"])
                == nil)
    }

    @Test(arguments: ["", "nonsense", "0:", "::", "0::/\0", "1:cpu:"]) func whatIsNoListOfGroupsHasNoQuota(
        groups: String
    ) {
        #expect(quota(groups, [:]) == nil)
        for text in ["", "max", "0 0", "-5 100", "nan nan", "1e308 1e-308", "x y z"] {
            #expect(
                quota(groups, ["/sys/fs/cgroup/cpu.max": text, "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": text]) == nil)
        }
    }

    @Test func affinityCounts() throws {
        let allowed = try #require(ProcessorShare.allowed)
        #expect(allowed >= 1 && ThreadCount.cores <= allowed && ThreadCount.bounded(nil) == ThreadCount.cores)
        func affinity(_ mask: String) -> Int? {
            ProcessorShare.affinity(of: "Name:\tstrata\nCpus_allowed:\t\(mask)\nCpus_allowed_list:\t0-63\n")
        }
        #expect(affinity("3") == 2 && affinity("ff,00000000,80000001") == 10)
        #expect(affinity("0") == nil && affinity("") == nil && ProcessorShare.affinity(of: "Name:\tstrata\n") == nil)
        #expect(ThreadCount.bounded(1000) == ThreadCount.most && ThreadCount.bounded(3) == 3)
    }
}
