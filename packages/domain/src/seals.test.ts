import { expect, test } from "vitest";
import { checkHolder, type Facts, textOf } from "./seals.ts";

const prize: Facts<"instant_wins"> = {
  raffle_id: "r",
  number: 1,
  drawn: true,
  prize: "A hamper",
  kind: "item",
  amount_pence: null,
  position: 7,
};

test("half a surrogate pair is sealed as it is stored", () => {
  const typed = textOf("instant_wins", { ...prize, prize: "A \u{d800} hamper" });
  expect(typed).toBe(textOf("instant_wins", { ...prize, prize: "A \u{fffd} hamper" }));
});

test("an amount that is infinite isn't sealed as if it was none", () => {
  const none = textOf("instant_wins", prize);
  for (const amount of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(textOf("instant_wins", { ...prize, amount_pence: amount })).not.toBe(none);
  }
});

test("no row of someone else is moved, whichever ids the database takes for the same", () => {
  expect(() => checkHolder([{ user_id: "ann" }], "ann")).not.toThrow();
  expect(() => checkHolder([{ user_id: "ann" }, { user_id: "ANN" }], "ann")).toThrow("Another program");
});
