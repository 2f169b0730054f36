import { WEEK_MS } from "@counterfoil/core";
import { DrawCommitment } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { voidPrize, writeRoles } from "@counterfoil/domain";
import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { openPlacedShop } from "../../test/drawn-prizes.ts";
import { readDrawFile } from "../../test/draws.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { drawKey } from "./draw-key.ts";
import { lockDraws } from "./lock-draws.ts";
import type { LockFile } from "./stored-lines.ts";

const CAP = 50;
const question = {
  question: "2 + 2?",
  answers: [{ answer: "4", correct: true }, { answer: "5" }],
};

/** Someone who buys: how many numbers with which answer, and whether they join the staff before the lock. */
const buyers = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 6 }), isRight: fc.boolean(), joins: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

it("every sold number is in exactly one of the two files, and each instant prize that was won is among the awards", async () => {
  const sound = fc.asyncProperty(buyers, fc.boolean(), async (people, isVoided) => {
    const { shop, id } = await openPlacedShop({ maxEntries: CAP, maxEntriesPerPerson: CAP, price: 0, question });
    const staff: string[] = [];
    for (const { amount, isRight, joins } of people) {
      const user = await someUser(shop);
      const questionAnswer = isRight ? "4" : "5";
      await (await shop.as(user)).tickets.reserveLuckyDip({ raffleId: id, amount, questionAnswer });
      await (await shop.as(user)).payments.completeFree({});
      if (joins) staff.push(user.id);
    }
    const first = await shop.db.read
      .selectFrom("instant_wins")
      .selectAll()
      .where("won_at", "is not", null)
      .orderBy("position")
      .execute();
    const voided = isVoided ? first.slice(0, 1) : [];
    for (const prize of voided) {
      await inTransaction(shop.db, async (tx) => {
        await voidPrize(tx, { raffleId: id, prize: prize.position + 1, reason: "refunded", key: drawKey(shop.deps) });
      });
    }
    for (const userId of staff) {
      await inTransaction(shop.db, (tx) => writeRoles(tx, { userId, roles: ["support"], givenBy: null }));
    }
    shop.pass(WEEK_MS);
    await lockDraws(shop.deps);

    const numbersOf = async (name: LockFile, column = 0) =>
      (await readDrawFile(shop, id, name)).map((line) => Number(line.split(",")[column]));
    const [entries, leftOut] = [await numbersOf("entries.csv"), await numbersOf("left-out.csv")];
    const { commitment } = await shop.db.read.selectFrom("draws").select("commitment").executeTakeFirstOrThrow();
    const { reveals } = DrawCommitment.parse(JSON.parse(commitment ?? ""));
    const sold = (await shop.db.read.selectFrom("tickets").select("number").execute()).map(({ number }) => number);
    const retired = voided.map(({ number }) => number);
    expect(reveals.voidPositions?.map(({ number }) => number)).toEqual(retired);
    expect([...entries, ...leftOut, ...retired].sort()).toEqual(sold.sort());
    expect((await numbersOf("allocation.csv", 1)).sort()).toEqual(sold);
    const given = first.flatMap(({ number, position }) =>
      retired.includes(number) ? [] : [{ prize: position + 1, number }],
    );
    expect(reveals.instantAwards).toEqual(given);
  });
  await fc.assert(sound, { numRuns: Math.min(5, inject("runs")) });
});
