import { describe, expect, it } from "vitest";
import { isRestricting, type RestrictionKind, strictest } from "./restrictions.ts";

const begun = (kind: RestrictionKind, until: number | null = 200) => ({ kind, from: 100, until, ended: null });

describe("a restriction", () => {
  it("counts from the moment when it begins", () => {
    expect([99, 100].map((at) => isRestricting(begun("pause"), at))).toEqual([false, true]);
  });

  it("that is a pause ends automatically", () => {
    expect([199, 200].map((at) => isRestricting(begun("pause"), at))).toEqual([true, false]);
  });

  it.each(["suspend", "close", "stop"] as const)("does not end automatically: %s", (kind) => {
    expect(isRestricting(begun(kind), 200)).toBe(true);
    expect(isRestricting(begun(kind, null), 1_000_000)).toBe(true);
  });

  it.each(["pause", "suspend", "close", "stop"] as const)("counts no more once it was ended: %s", (kind) => {
    const ended = { ...begun(kind), ended: 150 };
    expect([149, 150].map((at) => isRestricting(ended, at))).toEqual([true, false]);
  });
});

describe("of several restrictions", () => {
  it("the strictest kind counts, however soon it ends", () => {
    const all = [begun("pause", 900), begun("suspend", 300), begun("stop", null), begun("close", null)];
    expect(strictest(all)?.kind).toBe("close");
    expect(strictest(all.slice(0, 3))?.kind).toBe("stop");
    expect(strictest(all.slice(0, 2))?.kind).toBe("suspend");
  });

  it("of one kind that counts which ends last, or never", () => {
    expect(strictest([begun("pause", 300), begun("pause", 900)])?.until).toBe(900);
    expect(strictest([begun("suspend", 900), begun("suspend", null)])?.until).toBeNull();
  });

  it("none is none", () => {
    expect(strictest([])).toBeUndefined();
  });
});
