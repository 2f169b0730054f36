import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { textOf } from "../seals.ts";
import { dataKeysOf, sealerOf } from "../secret-box.ts";
import { differenceOfSum, EntriesSum } from "./entries-sum.ts";

const entry = {
  id: "ticket",
  raffle_id: "raffle",
  number: 1,
  user_id: "bea",
  order_id: null,
  state: "manual" as const,
  created_at: 1,
  entrant_id: null,
  answer_correct: null,
  question_answer: null,
};

/** The text of a sum whose only entry is this one. */
function textOfSum(sum = new EntriesSum()): string {
  sum.add(entry);
  return sum.toString();
}

it("can't be computed from the entries alone: each competition's hashes have a key", () => {
  const [, first] = textOfSum().split(" ");
  const [, second] = textOfSum().split(" ");
  expect(first).not.toBe(second);
});

it("has the same hashes again under the key that is hidden with it", () => {
  const sealer = sealerOf(dataKeysOf([], "a secret that is long enough"));
  const sum = new EntriesSum();
  const text = textOfSum(sum);
  const stored = { raffle_id: "raffle", entries_enc: sum.hide(sealer, "raffle") };
  expect(textOfSum(EntriesSum.like(sealer, stored))).toBe(text);
});

it("is still read where its hashes have no key, as they had none at first", () => {
  const sum = EntriesSum.parse("0 ");
  sum.add(entry);
  const [, hashes = ""] = sum.toString().split(" ");
  const hash = createHash("sha256").update(textOf("tickets", entry)).digest();
  expect(Buffer.from(hashes, "base64url")).toEqual(hash.subarray(0, 16));
});

it("differs by the same text each night where the shop's is gone", () => {
  const sealer = sealerOf(dataKeysOf([], "a secret that is long enough"));
  const stored = { raffle_id: "raffle", entries_enc: null };
  const difference = () => {
    const sum = EntriesSum.like(sealer, stored);
    sum.add(entry);
    return differenceOfSum(sealer, sum, stored);
  };
  expect(difference()).not.toBeNull();
  expect(difference()).toBe(difference());
});
