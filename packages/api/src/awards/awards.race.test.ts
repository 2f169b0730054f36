import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { describe, expect, inject } from "vitest";
import { openTypedWinner, winnerForm } from "../../test/admin-actions.ts";
import { awardOf, drawnAward, it, readAward } from "../../test/awards.ts";
import { askVoid } from "../../test/draws.ts";
import { countSuccesses } from "../../test/queries.ts";
import { pausedAfter } from "../../test/races.ts";
import { someUser, type TestShop } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";
import { executeAnnounced } from "../approval-kinds.ts";

const address = "1 High Street";

describe("two admins at the same moment", () => {
  it("give a prize once, with one proof", async ({ shop, claimed: { id }, sue }) => {
    const sam = await shop.asStaff("support");
    const ways = [
      sue.awards.give({ id, proof: "delivery", proofRef: "RM 1234" }),
      sam.awards.give({ id, proof: "transfer", proofRef: "FPS 12" }),
    ];
    expect(await countSuccesses(ways)).toBe(1);
  });

  it("control: without the lock on the award both do", async ({ shop, claimed: { id }, sue }) => {
    const sam = await shop.asStaff("support");
    shop.deps.db = withoutLock(shop.db, { tables: ["awards"] });
    const ways = [sue, sam].map((staff) => staff.awards.give({ id, proof: "delivery", proofRef: "RM 1234" }));
    expect(await countSuccesses(ways)).toBe(2);
  });

  it("send a prize once", async ({ shop, claimed: { id }, sue }) => {
    const sam = await shop.asStaff("support");
    const ways = [sue, sam].map((staff) => staff.awards.send({ id, note: "With the carrier" }));
    expect(await countSuccesses(ways)).toBe(1);
  });
});

/** A car whose winner did not answer three attempts, so that its announced void is due. */
async function openUnanswered(shop: TestShop) {
  const won = await drawnAward(shop, { "Ann A.": [1], "Bea B.": [2] });
  const owner = await someUser(shop, { roles: ["owner"] });
  const note = async (channel: "phone" | "letter") =>
    (await shop.as(owner)).awards.note({ id: won.id, channel, note: "No answer" });
  shop.pass((won.award.claim_by ?? 0) - shop.now());
  await note("phone");
  shop.pass(DAY_MS);
  await note("letter");
  await askVoid(await shop.as(owner), won.draw.raffle, "unreachable");
  shop.pass(DAY_MS);
  return { ...won, customer: await shop.as(won.winner) };
}

describe("a claim and the void of an unreachable winner at the same moment", () => {
  it.for(["claim", "void"] as const)(
    "decide who has the prize, one of them, with the %s begun first",
    async (first, { shop }) => {
      const { draw, id, winner, customer } = await openUnanswered(shop);
      const claim = () => customer.awards.claim({ id, address });
      const voiding = () => executeAnnounced(shop.deps);
      const [begun, other] = first === "claim" ? [claim, voiding] : [voiding, claim];
      const both = [begun(), other()];
      const claimed = await both[first === "claim" ? 0 : 1]?.then(
        () => true,
        () => false,
      );
      await Promise.allSettled(both);
      const { award } = await awardOf(shop, draw);
      expect(award).toMatchObject(
        claimed ? { id, state: "claimed", user_id: winner.id, address } : { state: "drawn", claimed_at: null },
      );
      expect(award.user_id === winner.id).toBe(claimed);
      expect((await readAward(shop, id)).state).toBe(claimed ? "claimed" : "void");
    },
  );
});

it("a clerk deletes no typed winner who claims in the same moment", async () => {
  const { shop, raffle, admin } = await openTypedWinner();
  const [clerk, { user_id }] = [await shop.asStaff("marketing"), await findRowOrThrow(shop.db.read, "awards", {})];
  const winner = await shop.as({ id: user_id ?? "" });
  for (let round = 0; round < 10; round++) {
    const { winner: typed } = await admin.winners.create({
      ...winnerForm,
      raffleId: raffle.id,
      ticketNumber: "7",
      raffle: `Prize ${round}`,
    });
    const { id } = await findRowOrThrow(shop.db.read, "awards", { winner_id: typed._id });
    expect(await countSuccesses([winner.awards.claim({ id, address }), clerk.winners.delete({ id: typed._id })])).toBe(
      1,
    );
  }
});

// On SQLite nothing happens between a transaction's reads and its locks.
it.skipIf(inject("database").kind !== "postgres")(
  "a clerk deletes no typed winner who claims before it is locked",
  async () => {
    const { shop } = await openTypedWinner();
    const { id, user_id, winner_id } = await findRowOrThrow(shop.db.read, "awards", {});
    const [clerk, winner] = [await shop.asStaff("marketing"), await shop.as({ id: user_id ?? "" })];
    const read = pausedAfter(shop.db, { table: "awards", reads: 1 });
    shop.deps.db = read.db;
    const deleting = clerk.winners.delete({ id: winner_id ?? "" });
    await read.found;
    await winner.awards.claim({ id, address });
    read.goOn();
    await expect(deleting).rejects.toThrow();
    expect(await readAward(shop, id)).toMatchObject({ state: "claimed", address });
  },
);
