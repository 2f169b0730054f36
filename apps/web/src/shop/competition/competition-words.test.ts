import { describe, expect, it } from "vitest";
import { someDraw as draw } from "../../test/some-draw.ts";
import { heldInWords, opensInWords, ticketsInWords, totalOf } from "./competition-words.ts";

describe("the words beside the button", () => {
  it("say how many and for how much, to the penny", () => {
    expect(totalOf(2.5, 3)).toBe("£7.50");
    expect(totalOf(0.1, 3)).toBe("£0.30");
    expect(totalOf(19.99, 1)).toBe("£19.99");
    expect(ticketsInWords(1)).toBe("1 ticket");
    expect(ticketsInWords(2500)).toBe("2,500 tickets");
  });

  it("say FREE where tickets cost nothing, chosen or not, and not for no tickets of a price", () => {
    expect(totalOf(0, 2)).toBe("FREE");
    expect(totalOf(0, 0)).toBe("FREE");
    expect(totalOf(2.5, 0)).toBe("£0.00");
  });

  it("promise the time that the cart's timer starts at", () => {
    expect(heldInWords(600)).toBe("We'll hold them for 10 minutes");
  });
});

it("a competition that is not open says when it is, and whether its opening was moved", () => {
  const startDate = "2026-11-20T13:00:00.000Z";
  expect(opensInWords({ startDate, draw })).toBe("Tickets go on sale on Friday 20 November at 13:00.");
  expect(opensInWords({ startDate, draw: { ...draw, openingMoved: true } })).toBe(
    "Opening time moved. Tickets go on sale on Friday 20 November at 13:00.",
  );
});
