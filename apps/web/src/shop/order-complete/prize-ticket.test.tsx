import { expect, it } from "vitest";
import { prizeParts } from "./prize-ticket.tsx";

it.each([
  ["£50 cash", "£50", "cash"],
  ["£1,000", "£1,000", ""],
  ["£2.50 site credit", "£2.50", "site credit"],
  ["A speaker", "", "A speaker"],
  ["", "", ""],
])("a prize on its stub: %j stands as %j and %j", (prize, sum, words) =>
  expect(prizeParts(prize)).toEqual({ sum, words }),
);
