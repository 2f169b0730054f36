import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DrawRules } from "@counterfoil/core/draw";
import { countRows, type Db, noRow } from "@counterfoil/db";
import { findRules, findWrongLedgers } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { nextBought } from "./check-entries.ts";

/** How many numbers are read in one query. */
const NUMBERS = 1_000;

const countEntries = (db: Db, raffleId: string, states: readonly ("sold" | "manual" | "post")[]) =>
  countRows(db.selectFrom("tickets").where("raffle_id", "=", raffleId).where("state", "in", states));

/** Counts the cards that the shop itself rejected as too late, of batches that came in time: someone may change the closing time for a moment. */
async function countCardsInTime(db: Db, raffleId: string, { opensAt, postClosesAt }: DrawRules): Promise<number> {
  if (postClosesAt === null) return 0;
  const rejected = db
    .selectFrom("post_cards as c")
    .innerJoin("post_batches as b", "b.id", "c.batch_id")
    .where("c.raffle_id", "=", raffleId)
    .where("c.state", "=", "rejected")
    .where("c.reason", "in", ["late", "closed"])
    .where("b.received_at", "<=", Date.parse(postClosesAt))
    .where("c.decided_at", ">=", Date.parse(opensAt))
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("audit as a").select("a.id").whereRef("a.subject_id", "=", "c.id").where("a.action", "=", "reject"),
      ),
    );
  return countRows(rejected);
}

/**
 * Returns a sentence if a competition has more entries by post than its cards have by the rules, or sold numbers that these keep for cards:
 * someone may change for a moment what a card gives, or what is kept.
 */
async function problemsOfPost(db: Db, raffleId: string, rules: DrawRules): Promise<string[]> {
  const { cap, post } = rules;
  if (post && post.reserve > 0 && (await countEntries(db, raffleId, ["sold", "manual"])) > cap - post.reserve) {
    return ["Numbers were sold or given that the rules keep for entries by post."];
  }
  const rejected = await countCardsInTime(db, raffleId, rules);
  if (rejected > 0)
    return [`${rejected} ${rejected === 1 ? "card was" : "cards were"} rejected as too late, and came in time.`];
  const entries = await countEntries(db, raffleId, ["post"]);
  if (entries === 0) return [];
  const cards = db.selectFrom("post_cards").where("raffle_id", "=", raffleId).where("state", "=", "allocated");
  const most = (await countRows(cards)) * (post?.entriesPerCard ?? 0);
  if (entries > most) return [`There are ${entries} entries by post, and ${most} at most by the cards and the rules.`];
  // One with a reason got fewer, as its sender had no more left, or the competition.
  const whole = await cards.select("ticket_numbers").where("reason", "is", null).execute();
  const short = post && whole.filter(({ ticket_numbers }) => ticket_numbers.length < post.entriesPerCard).length;
  return short ? [`${short} ${short === 1 ? "card" : "cards"} gave fewer entries than by the rules.`] : [];
}

/** Reads whose balances paid for a range of numbers: an order may have moved to another account since. */
async function readPayers(db: Db, raffleId: string, { from, to }: { from: number; to: number }): Promise<string[]> {
  const rows = await db
    .selectFrom("order_lines as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .innerJoin("ledger as s", "s.order_id", "o.id")
    .select("s.user_id")
    .distinct()
    .where("l.raffle_id", "=", raffleId)
    .where("l.number", ">=", from)
    .where("l.number", "<=", to)
    .where("o.balance_pence", ">", 0)
    .where("s.kind", "=", "spent")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Returns what no one paid for of the entries of a competition that has ended, some sentences: more entries by post than its cards have, and balances
 * that their ledgers, as the shop wrote them, do not come to.
 */
export async function problemsOfUnpaid({ db }: Pick<Deps, "db">, raffleId: string): Promise<string[]> {
  const row = await findRules(db.read, raffleId);
  if (!row) return [];
  const rules = DrawRules.parse(JSON.parse(row.bytes));
  const problems = await problemsOfPost(db.read, raffleId, rules);
  if (problems.length > 0) return problems;
  const right = new Set<string>();
  let from = await nextBought(db.read, raffleId, 1);
  for (; from !== null && from <= rules.cap; from = await nextBought(db.read, raffleId, from + NUMBERS)) {
    const payers = await readPayers(db.read, raffleId, { from, to: from + NUMBERS - 1 });
    const unknown = payers.filter((id) => !right.has(id));
    const wrong = await findWrongLedgers(db, unknown);
    if (wrong.size > 0) return ["A balance that paid for entries is not what the shop wrote into its ledger."];
    for (const id of unknown) right.add(id);
    await yieldToEventLoop();
  }
  return [];
}
