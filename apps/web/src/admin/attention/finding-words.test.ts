import type { Finding } from "@counterfoil/core";
import { expect, test } from "vitest";
import { finding as held } from "../../test/console-answers.ts";
import { findingTitle, nextStep } from "./finding-words.tsx";

test("numbers held without paying are reported in one line, with what to do", () => {
  expect(findingTitle(held)).toBe("Held and not paid: 230 of 1,000 unsold numbers, by people who never paid");
  expect(nextStep(held)).toContain("Holds end by themselves");
});

test("a refused refund says what to do by whether there is an order", () => {
  const refused: Finding = {
    ...held,
    kind: "refund-rejected",
    amount: 4.42,
    detail: null,
    orderId: "CF-1",
    raffle: null,
  };
  expect(findingTitle(refused)).toBe("The provider refused a refund: £4.42");
  expect(nextStep(refused)).toContain("The shop tries again every hour");
  expect(nextStep({ ...refused, hasOrder: true })).toContain("refund again there or pay it back by hand");
});

test("what the comparison found follows as a sentence, and a mail is named", () => {
  const differs: Finding = { ...held, kind: "books-differ", detail: "counter: boat, 3 not 4", raffle: null };
  expect(findingTitle(differs)).toBe("Two books do not agree. counter: boat, 3 not 4");
  expect(nextStep(differs)).toContain("The comparison of the next night looks again");
});
