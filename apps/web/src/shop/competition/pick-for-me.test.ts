import { describe, expect, it } from "vitest";
import { pickForMe } from "./pick-for-me.ts";

const numbering = { max: 100, letters: null };

describe("numbers that are picked for a customer", () => {
  it("are free ones, each once", () => {
    const picked = pickForMe(numbering, 5, (ticketNum) => Number(ticketNum) > 50);
    expect(new Set(picked).size).toBe(5);
    expect(picked.every((ticketNum) => Number(ticketNum) > 50 && Number(ticketNum) <= 100)).toBe(true);
  });

  it("are as many as there are left", () => {
    expect(pickForMe(numbering, 5, (ticketNum) => ["7", "100"].includes(ticketNum)).toSorted()).toEqual(["100", "7"]);
    expect(pickForMe(numbering, 5, () => false)).toEqual([]);
  });

  it("have a letter where the competition has letters", () => {
    const letters = { max: 20, letters: { to: "B", perLetter: 10 } };
    expect(
      pickForMe(
        letters,
        1,
        () => true,
        () => 0.5,
      ),
    ).toEqual(["B1"]);
  });
});
