import { expect, test } from "vitest";
import { type Facts, textOf } from "./seals.ts";

test("an amount that is infinite isn't sealed as if it was none", () => {
  const prize: Facts<"instant_wins"> = {
    raffle_id: "r",
    number: 1,
    drawn: true,
    prize: "A hamper",
    kind: "item",
    amount_pence: null,
    position: 7,
  };
  const none = textOf("instant_wins", prize);
  for (const amount of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(textOf("instant_wins", { ...prize, amount_pence: amount })).not.toBe(none);
  }
});
