import { expect } from "vitest";
import { it } from "../test/it.ts";
import { type Db, inTransaction } from "./database.ts";
import { joinReads } from "./join-reads.ts";

/** Reads letters of words by their first one; `x` fails. */
function words(all: readonly string[]) {
  const reads: string[] = [];
  const read = async (_: Db, asked: readonly string[]) => {
    reads.push(asked.join(""));
    if (asked.includes("x")) throw new Error("No word begins with x");
    return all.filter((word) => asked.includes(word.slice(0, 1)));
  };
  const find = joinReads(read, { keyOf: (letter: string) => letter, keyOfRow: (word) => word.slice(0, 1) });
  return { reads, find };
}

it("reads together what is asked for while a read is in flight, each key once", async ({ db }) => {
  const { reads, find } = words(["apple", "bun", "beet", "cake"]);
  const asked = ["a", "b", "c", "b", "d"].map((letter) => find(db.read, letter));
  expect(await Promise.all(asked)).toEqual([["apple"], ["bun", "beet"], ["cake"], ["bun", "beet"], []]);
  expect(reads).toEqual(["a", "bcd"]);
});

it("reads again what is asked for while the same is being read", async ({ db }) => {
  const { reads, find } = words(["apple"]);
  await Promise.all([find(db.read, "a"), find(db.read, "a")]);
  await find(db.read, "a");
  expect(reads).toEqual(["a", "a", "a"]);
});

it("fails for those who were read together alone", async ({ db }) => {
  const { find } = words(["apple", "bun"]);
  const results = await Promise.allSettled(["a", "x", "b"].map((letter) => find(db.read, letter)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await find(db.read, "b")).toEqual(["bun"]);
});

it("reads at most 64 keys together", async ({ db }) => {
  const { reads, find } = words([]);
  await Promise.all(Array.from({ length: 80 }, (_, i) => find(db.read, String.fromCharCode(200 + i))));
  expect(reads.map((read) => read.length)).toEqual([1, 64, 15]);
});

it("is refused inside a transaction, whose connection the next one uses", async ({ db }) => {
  const { find } = words(["apple"]);
  await expect(inTransaction(db, (tx) => find(tx.sql, "a"))).rejects.toThrow("A joined read inside a transaction");
});
