import { describe, expect, it } from "vitest";
import { splitName } from "./wordmark.tsx";

describe("the mark", () => {
  it("tears Counterfoil after COUNTER", () => {
    expect(splitName("Counterfoil")).toEqual(["COUNTER", "FOIL"]);
  });

  it("tears a name of several words at a space", () => {
    expect(splitName("Acme Prize Draws")).toEqual(["ACME PRIZE", "DRAWS"]);
  });

  it("tears a name with an inner capital before it", () => {
    expect(splitName("PrizeBox")).toEqual(["PRIZE", "BOX"]);
  });
});
