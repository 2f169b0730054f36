import type { Finding } from "@counterfoil/core";
import { expect, test } from "vitest";
import { finding as held } from "../../test/console-answers.ts";
import { findingTitle, nextStep } from "./finding-words.tsx";

test("numbers held without paying are reported in one line, with what to do", () => {
  expect(findingTitle(held)).toBe(
    "Many tickets held but not paid for: 230 of 1,000 unsold numbers held, 230 by people who have never paid",
  );
  expect(nextStep(held)).toContain("Holds expire automatically");
});

test("a refused refund says what to do by whether there is an order", () => {
  const refund = { kind: "refund-rejected", amount: 4.42, detail: null, orderId: "CF-1", raffle: null } as const;
  const refused: Finding = { ...held, ...refund };
  expect(findingTitle(refused)).toBe("Refund rejected by the payment provider: £4.42");
  expect(nextStep(refused)).toContain("It's retried every hour");
  expect(nextStep({ ...refused, hasOrder: true })).toContain("refund it there or repay the customer another way");
});

test("what the comparison found follows as a sentence, and a mail is named", () => {
  const differs: Finding = { ...held, kind: "books-differ", detail: "counter: boat, 3 not 4", raffle: null };
  expect(findingTitle(differs)).toBe("Records don't match. counter: boat, 3 not 4");
  expect(nextStep(differs)).toContain("It's checked again tonight");
});
