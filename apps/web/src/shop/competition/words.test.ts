import { describe, expect, it } from "vitest";
import { addLabel, ticketsInWords, totalOf } from "./words.ts";

describe("the words on the button", () => {
  it("say how many and for how much, to the penny", () => {
    expect(addLabel(2.5, 3)).toBe("Add 3 tickets · £7.50");
    expect(addLabel(0.1, 3)).toBe("Add 3 tickets · £0.30");
    expect(addLabel(19.99, 1)).toBe("Add 1 ticket · £19.99");
    expect(ticketsInWords(2500)).toBe("2,500 tickets");
  });

  it("say FREE for tickets that cost nothing, and not for no tickets", () => {
    expect(addLabel(0, 2)).toBe("Add 2 tickets · FREE");
    expect(totalOf(2.5, 0)).toBe("£0.00");
  });
});
