import { HOUR_MS } from "@counterfoil/core";
import { type Database, inTransaction } from "@counterfoil/db";
import { eraseMailsNaming, eraseMailsTo, mergePeople } from "@counterfoil/domain";
import { expect } from "vitest";
import { keyBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { it, type TestShop } from "../../test/shop.ts";
import { findLetters, listLetters } from "../awards/letters.ts";
import { postLogFile } from "../evidence/post-files.ts";
import { cardsByHour } from "../reports/post-queries.ts";
import { closeBatches } from "./close-batch.ts";
import { findSenders, listBatches } from "./list-batches.ts";

async function plansOf(shop: TestShop, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const { db, statements } = recordStatements(shop.db);
  await work(db);
  const plans: string[] = [];
  for (const statement of statements) plans.push((await planOf(shop.db, statement)).join("\n"));
  return plans;
}

/** Expects these indexes in use, and that no table of entry by post and no awards are read whole. */
function expectIndexes(plans: string[], indexes: string[]): void {
  const found = plans.join("\n");
  expect(indexes.filter((index) => !found.includes(index))).toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(/^SCAN \w+$|Seq Scan on (post_|awards)/m);
}

it("senders, batches, letters and a competition's cards are read in the order of indexes", async ({ shop }) => {
  const raffle = await somePostRaffle(shop, { ends_at: shop.now() - 2, post_closes_at: shop.now() - 1 });
  const plans = await plansOf(shop, async (db) => {
    const deps = { db, clock: () => shop.now() };
    await findSenders(deps, { postCode: "GL5 2PA", lastName: "Po", raffleId: null });
    await listBatches(deps, { toKey: true, skip: 0, limit: 20 });
    await listLetters(deps);
    await findLetters(deps, shop.now());
    for await (const log of postLogFile({ db: db.read, raffle, now: shop.now() })) expect(log).toContain("received");
  });
  const batches = ["raffles_by_post_close", "post_batches_open"];
  expectIndexes(plans, ["post_people_by_surname", ...batches, "awards_by_letter", "post_cards_of_raffle"]);
  for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER|^ *(-> +)?Sort/m);
});

it("report, job and merge find their cards and people by indexes", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop);
  const [pat] = await postCards(admin, raffle, { copies: 1, sender: { email: "" } });
  const id = await keyBatch(admin, 2, raffle, { sender: { firstName: "P", email: "" } });
  const p = (await admin.post.find({ id })).cards[0]?.person?._id ?? "";
  const plans = await plansOf(shop, async (db) => {
    await cardsByHour(db.read, { from: shop.now() - HOUR_MS, to: shop.now() });
    await inTransaction(db, (tx) =>
      mergePeople(tx, {
        fromId: p,
        intoId: pat?.person?._id ?? "",
        keys: shop.deps.config.dataKeys,
        policy: shop.deps.config,
      }),
    );
    await closeBatches({ ...shop.deps, db });
  });
  const people = ["post_people_of_user", "post_cards_of_person"];
  const closing = ["post_cards_keyed_of_raffle", "post_batches_open"];
  // Among the indexes of a table with three rows PostgreSQL chooses as it likes.
  expectIndexes(plans, shop.db.kind === "sqlite" ? ["post_batches_by_receipt", ...people, ...closing] : []);
});

it("another with the address of a sender who is erased is found among senders alone, and staff by their flag", async ({
  shop,
}) => {
  const plans = await plansOf(shop, (db) =>
    inTransaction(db, async (tx) => {
      await eraseMailsTo(tx, { email: "pat@example.test", isTyped: true, isPostal: true });
      await eraseMailsNaming(tx, "someone");
    }),
  );
  for (const plan of plans) expect(plan).not.toMatch(/SCAN users|Seq Scan on users/);
});
