import { describe, expect, it } from "vitest";
import { safePath } from "./guards.ts";

describe("where a redirect may lead", () => {
  it("is a path of this site, with its query", () => {
    expect(safePath("/c/hot-hatch?x=1")).toBe("/c/hot-hatch?x=1");
  });

  it("is never another site", () => {
    for (const path of ["https://evil.test", "//evil.test", "/\\evil.test", "javascript:alert(1)", "", undefined]) {
      expect(safePath(path)).toBe("/");
    }
  });
});
