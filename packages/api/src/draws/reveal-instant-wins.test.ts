import { HOUR_MS, WEEK_MS } from "@counterfoil/core";
import { DrawCommitment, DrawRules, drawPositions, positionCells, positionsRoot } from "@counterfoil/core/draw";
import { expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop, signatureFor } from "../../test/drawn-prizes.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import type { TestShop } from "../../test/shop.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { lockDraws } from "./lock-draws.ts";
import { writeDrawProof } from "./write-proof.ts";

async function lock(shop: TestShop) {
  shop.pass(WEEK_MS - HOUR_MS);
  await lockDraws(shop.deps);
  const draw = await shop.db.read.selectFrom("draws").selectAll().executeTakeFirstOrThrow();
  const rules = await shop.db.read.selectFrom("draw_rules").selectAll().executeTakeFirstOrThrow();
  return { rules, draw, commitment: DrawCommitment.parse(JSON.parse(draw.commitment ?? "{}")) };
}

it("the lock opens the secret of drawn instant wins, and the draw gives those that no one won", async () => {
  const { shop, row } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
  await buyAtRandom(shop, await someUser(shop), row, 20);
  const sold = new Set((await shop.db.read.selectFrom("tickets").select("number").execute()).map((t) => t.number));
  const { rules, commitment } = await lock(shop);
  const secret = commitment.reveals.instantSecret ?? "";
  const signature = signatureFor(rules);
  const numbers = drawPositions({ secret, signature, rulesHash: rules.sha256, cap: 50, prizes: 10 });
  expect(commitment.positions).toBe(positionsRoot(positionCells(secret, numbers)));
  expect(commitment.reveals).toMatchObject({ voidPositions: [] });
  expect(commitment.reveals).not.toHaveProperty("instantNumbers");
  const { prizes } = await (await shop.as(null)).draws.listInstantPrizes({ slug: row.slug });
  expect(prizes).toEqual(
    numbers.map((number, index) => ({
      prize: index + 1,
      name: DrawRules.parse(JSON.parse(rules.bytes)).instant?.prizes[index],
      number,
      outcome: sold.has(number) ? "won" : "not_sold",
      reason: null,
    })),
  );
  shop.pass(4 * HOUR_MS);
  await fetchBeacons(shop.deps);
  await drawDue(shop.deps);
  const proof = JSON.parse(await writeDrawProof(shop.deps, row.slug));
  const { instant } = DrawRules.parse(JSON.parse(rules.bytes));
  const unwon = (instant?.prizes ?? []).filter((_, index) => !sold.has(numbers[index] ?? 0));
  expect(proof.results.map(({ name }: { name: string }) => name)).toEqual([row.name, ...unwon]);
  expect(proof.positionsBeacon).toEqual({ round: instant?.round, signature });
  const reads = await shop.db.read
    .selectFrom("audit")
    .select("id")
    .where("action", "=", "open instant secret")
    .execute();
  expect(reads).toHaveLength(2);
});

it("the lock names the numbers that were typed", async () => {
  const instantWins = [
    { prize: "£10", ticketNum: "6" },
    { prize: "£5", ticketNum: "13" },
  ];
  const { shop, row } = await openPlacedShop({ instantWins, unwonInstantWins: "not_awarded" });
  await buyAtRandom(shop, await someUser(shop), row, 10);
  const { commitment } = await lock(shop);
  expect(commitment.reveals.instantNumbers).toEqual([6, 13]);
  expect(commitment.positions).toBe(positionsRoot(positionCells(commitment.reveals.instantSecret ?? "", [6, 13])));
});
