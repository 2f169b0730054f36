import { DAY_MS } from "@counterfoil/core";
import { sql } from "kysely";
import { expect, inject, onTestFinished, vi } from "vitest";
import { night } from "../../test/night.ts";
import { it, someAdmin, someRaffle } from "../../test/shop.ts";
import { reconcileNightly } from "./reconcile-books.ts";

it("the night ends though a competition is said to have more numbers than anyone can count", async ({ shop }) => {
  await someRaffle(shop);
  await sql`update raffles set max_entries = ${Number.MAX_SAFE_INTEGER}`.execute(shop.db.writer);
  shop.pass(DAY_MS);
  await reconcileNightly(shop.deps);
  const rows = await shop.db.read.selectFrom("key_value").select("key").where("key", "=", "comparison.day").execute();
  expect(rows).toHaveLength(1);
});

it("the night names counts of blocks that are beyond all numbers, and ends", async ({ shop }) => {
  const { id } = await someRaffle(shop);
  const rows = Array.from({ length: 100 }, (_, i) => `('${id}', ${2n ** 62n + BigInt(i + 1)}, 1, 1)`).join(", ");
  await sql.raw(`insert into ticket_blocks (raffle_id, block, taken, version) values ${rows}`).execute(shop.db.writer);
  expect(await night(shop)).toContainEqual(expect.stringContaining("Number block counts are right"));
});

// The driver of PostgreSQL needs the timers that stand still here.
it.skipIf(inject("database").kind === "postgres")(
  "a comparison that doesn't end is an issue after some hours, beside one that failed",
  async ({ shop }) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    shop.pass(DAY_MS);
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const fail = () => Promise.reject(new Error("broken"));
    void reconcileNightly(shop.deps, fail, async () => {
      begun();
      await new Promise(() => {});
    });
    await isBegun;
    await vi.advanceTimersByTimeAsync(DAY_MS);
    const named = async () =>
      (await (await shop.as(await someAdmin(shop))).attention.list({})).findings.map(({ detail }) => detail);
    await vi.waitFor(async () => expect(await named()).toContainEqual(expect.stringContaining("part 3, hasn't ended")));
    expect(await named()).toContainEqual(expect.stringContaining("part 2, can't be compared"));
  },
);
