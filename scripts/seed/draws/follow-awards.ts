import { AWARD_LEAD_MS, AWARD_MS, claimEnd, DAY_MS, HOUR_MS } from "@counterfoil/core";
import { type Database, inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  checkIdentity,
  claimAward,
  givePrize,
  lockAward,
  noteAward,
  publishAward,
  sendAward,
  tellWinner,
  transitionToWritten,
} from "@counterfoil/domain";
import { byAdmin, type Shop } from "../shop.ts";

type Move = (tx: Tx, award: Row<"awards">, shop: Shop) => Promise<unknown>;

/** How long all of it takes; with a prize that was won later it goes faster. */
const whole = 7 * DAY_MS;
const address = "4 Mill Lane\nHexham\nNE46 1AA";

/** What happens to a prize, and how long after the one before. */
const moves: readonly { after: number; move: Move }[] = [
  {
    after: HOUR_MS,
    move: async (tx, award, { config, plan }) => {
      const letters = { policy: config.awards, by: plan.people.admin.id, limit: 1 };
      if ((await transitionToWritten(tx, letters)) > 0) return;
      await tellWinner(tx, { award, claimBy: claimEnd(tx.now, config.awards) });
      await noteAward(tx, { id: award.id, channel: "email", note: "Told of the win", by: null });
    },
  },
  { after: 20 * HOUR_MS, move: (tx, award) => claimAward(tx, { award, choice: "prize", address }) },
  {
    after: DAY_MS,
    move: (tx, award, { plan }) =>
      checkIdentity(tx, { award, outcome: "passed", method: "Passport seen", by: plan.people.admin.id }),
  },
  { after: DAY_MS, move: (tx, award) => sendAward(tx, { award, lateReason: "" }) },
  {
    after: 2 * DAY_MS,
    move: (tx, award) => givePrize(tx, award, { proof: "delivery", proofRef: "Signed for", lateReason: "" }),
  },
  { after: DAY_MS, move: publishAward },
];

/** Two older prizes are claimed and checked, and not sent yet: one that is due within ten days, and one that is late. */
const unsent = [
  { from: AWARD_MS - AWARD_LEAD_MS, to: AWARD_MS - DAY_MS },
  { from: AWARD_MS, to: 2 * AWARD_MS },
] as const;
const CHECKED = 3;

/** How many moves the other prizes have made, from the newest on: these two are all that is checked and not sent. */
const MADE = [0, 1, 2, 4, 5];

/**
 * Moves the prizes of the demo shop on, each at its time: the newest is not moved, the next one move, and so on, so that the
 * board shows every state however few there are; those that are older were all given, but for two.
 */
export async function followAwards(db: Database, shop: Shop): Promise<void> {
  const { now } = shop.plan.clock;
  await inTransaction(db, async (tx) => {
    const open = tx.sql.selectFrom("awards").select(["id", "drawn_at"]).where("state", "<>", "void");
    const awards = await open.orderBy("drawn_at", "desc").orderBy("id").execute();
    const waiting = unsent.flatMap(
      ({ from, to }) => awards.find(({ drawn_at }) => now - drawn_at >= from && now - drawn_at < to) ?? [],
    );
    const moved = awards.filter((award) => !waiting.includes(award));
    const follow = async ({ id, drawn_at }: (typeof awards)[number], steps: number) => {
      let at = drawn_at;
      const pace = Math.min(1, (now - drawn_at) / whole);
      for (const { after, move } of moves.slice(0, steps)) {
        at += Math.floor(after * pace);
        await move(byAdmin(tx, shop, at), await lockAward(tx, id), shop);
      }
    };
    for (const award of waiting) await follow(award, CHECKED);
    for (const [newer, award] of moved.entries()) await follow(award, MADE[newer] ?? moves.length);
  });
}
