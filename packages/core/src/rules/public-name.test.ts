import { describe, expect, it } from "vitest";
import { toPublicName } from "./public-name.ts";

describe("the name that everyone may see", () => {
  it("is the first name and an initial", () => {
    expect(toPublicName("Bea", "Baker")).toBe("Bea B.");
    expect(toPublicName("Bea", " ")).toBe("Bea");
  });

  it("has the same bytes however the letters were typed", () => {
    expect(toPublicName("Zoe\u0308", "E\u0301clair")).toBe("Zo\u00eb \u00c9.");
  });
});
