import { describe, expect, it } from "vitest";
import { safePath } from "./guards.ts";

describe("where a redirect may lead", () => {
  it("is a path of this site, with its query", () => {
    expect(safePath("/c/hot-hatch?x=1")).toBe("/c/hot-hatch?x=1");
  });

  it("is never another site", () => {
    for (const path of [
      "/\t/evil.test",
      "/\n/evil.test",
      "/x\\evil.test",
      "https://evil.test",
      "//evil.test",
      "/\\evil.test",
      "javascript:alert(1)",
      "",
      undefined,
    ]) {
      expect(safePath(path)).toBe("/");
    }
  });

  it("never ends the session that has just begun", () => {
    const paths = [
      "/auth/logout",
      "/auth/logout/",
      "/AUTH/Logout",
      "/auth/%6cogout",
      "/c/../auth/logout",
      "/auth//logout?x",
    ];
    for (const path of paths) expect(safePath(path), path).toBe("/");
  });
});
