import type { Finding } from "@counterfoil/core";
import { expect, test } from "vitest";
import { findingTitle, nextStep } from "./finding-words.tsx";

const held: Finding = {
  _id: "numbers-held:boat:20000",
  kind: "numbers-held",
  since: "2026-11-21T12:00:00.000Z",
  amount: null,
  orderId: null,
  hasOrder: false,
  user: null,
  raffle: { _id: "boat", name: "Narrowboat" },
  mail: null,
  detail: "230 of 1,000 unsold numbers, by people who never paid",
  settled: null,
};

test("numbers that are held and not paid are told in one line, with what to do", () => {
  expect(findingTitle(held)).toBe("Held and not paid: 230 of 1,000 unsold numbers, by people who never paid");
  expect(nextStep(held)).toContain("Holds end by themselves");
});
