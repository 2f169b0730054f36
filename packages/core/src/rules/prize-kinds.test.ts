import { expect, it } from "vitest";
import { prizeTitle } from "./prize-kinds.ts";

it.each([
  { prize: "£500 cash", title: "£500 cash" },
  { prize: "£500.00 cash for Christmas", title: "£500.00 cash for Christmas" },
  { prize: "£500", title: "£500 (£500 cash)" },
  { prize: "£1,500 cash", title: "£1,500 cash (£500 cash)" },
  { prize: "Top prize", title: "Top prize (£500 cash)" },
])("says what $prize pays only where its name doesn't", ({ prize, title }) => {
  expect(prizeTitle({ prize, kind: "cash", amount: 500 })).toBe(title);
});
