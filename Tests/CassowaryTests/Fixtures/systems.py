#!/usr/bin/env python3
"""Writes edited-systems.json: random systems of constraints, changed three times each, with what HiGHS finds at every stage.

    python3 systems.py > edited-systems.json      # SciPy 1.17

A constraint is [relation, constant, priority, [[variable, factor], ...]]: the sum of its terms plus the constant is at most (-1), equal to (0) or at least (1)
zero. Priority 1000 is required. An edit is ["constant", index, value], ["remove", index] or ["add", constraint]. A stage has the least sum of
errors of each priority that there is, from the highest on, which is held while the next is looked for ("sums", null where the required ones contradict each
other), and each variable where it has only one value then ("values").
"""
import json
import random

import numpy
from scipy.optimize import linprog

HELD = 2e-6


def programme(count, constraints):
    """Rows of a linear programme over the variables and an error below and above for each constraint that is not required."""
    weak = [c for c in constraints if c[2] < 1000]
    width = count + 2 * len(weak)
    upper, upper_limits, equal, equal_values, bounds = [], [], [], [], [(None, None)] * count
    at = count
    places = {}
    for constraint in constraints:
        relation, constant, priority, terms = constraint
        row = numpy.zeros(width)
        for variable, factor in terms:
            row[variable] += factor
        if priority < 1000:
            # sum + constant + below - above in relation to 0: what counts as an error depends on the relation.
            row[at], row[at + 1] = 1, -1
            costs = [1 if relation >= 0 else 0, 1 if relation <= 0 else 0]
            places.setdefault(priority, []).append((at, costs))
            bounds += [(0, None), (0, None)]
            at += 2
            equal.append(row)
            equal_values.append(-constant)
        elif relation == 0:
            equal.append(row)
            equal_values.append(-constant)
        else:
            upper.append(-relation * row)
            upper_limits.append(relation * constant)
    return width, upper, upper_limits, equal, equal_values, bounds, places


def solve(costs, upper, upper_limits, equal, equal_values, bounds):
    return linprog(costs, A_ub=upper or None, b_ub=upper_limits or None, A_eq=equal or None, b_eq=equal_values or None,
                   bounds=bounds, method="highs")


def stage(count, constraints):
    width, upper, limits, equal, values, bounds, places = programme(count, constraints)
    if solve(numpy.zeros(width), upper, limits, equal, values, bounds).status == 2:
        return {"sums": None, "values": []}
    sums = []
    for priority in sorted(places, reverse=True):
        costs = numpy.zeros(width)
        for at, (below, above) in places[priority]:
            costs[at], costs[at + 1] = below, above
        found = solve(costs, upper, limits, equal, values, bounds)
        assert found.status == 0, found.message
        sums.append(round(found.fun, 6))
        upper, limits = upper + [costs], limits + [found.fun + HELD]
    only = []
    for variable in range(count):
        ends = []
        for sign in (1, -1):
            costs = numpy.zeros(width)
            costs[variable] = sign
            found = solve(costs, upper, limits, equal, values, bounds)
            ends.append(sign * found.fun if found.status == 0 else None)
        isOnly = None not in ends and abs(ends[0] - ends[1]) < 1e-4
        only.append(round((ends[0] + ends[1]) / 2, 5) if isOnly else None)
    return {"sums": sums, "values": only}


def constraint(chance, count, required):
    terms = chance.sample(range(count), min(count, chance.choice([1, 1, 2, 2, 2, 3, 4])))
    priority = 1000 if chance.random() < required else chance.choice([999, 750, 500, 250, 250, 50])
    return [chance.choice([-1, 0, 0, 0, 1]), round(chance.uniform(-300, 300), 2), priority,
            [[v, chance.choice([1, 1, 1, -1, -1, 0.5, -2, 3])] for v in terms]]


def system(seed):
    chance = random.Random(seed)
    count = chance.randint(2, 9)
    required = chance.choice([0, 0.2, 0.35, 0.5])
    first = [constraint(chance, count, required) for _ in range(chance.randint(2, 2 * count + 3))]
    present = dict(enumerate(first))
    stages, edits = [stage(count, list(present.values()))], []
    for _ in range(3):
        kind = chance.choice(["constant", "constant", "remove", "add"])
        if kind == "add" or not present:
            new = constraint(chance, count, required)
            edits.append(["add", new])
            present[len(first) + sum(e[0] == "add" for e in edits) - 1] = new
        else:
            index = chance.choice(sorted(present))
            if kind == "remove":
                edits.append(["remove", index])
                del present[index]
            else:
                value = round(chance.uniform(-300, 300), 2)
                edits.append(["constant", index, value])
                old = present[index]
                present[index] = [old[0], value, old[2], old[3]]
        stages.append(stage(count, list(present.values())))
    return {"variables": count, "constraints": first, "edits": edits, "stages": stages}


if __name__ == "__main__":
    print("[")
    print(",\n".join(json.dumps(system(seed), separators=(",", ":")) for seed in range(200)))
    print("]")
