import { hasRows, type Row, rulesAreNewest, type Tx } from "@counterfoil/db";
import { logTime } from "./append-log.ts";

/** Freezes the last version of the rules of each competition that the conditions added select. */
const freezeNewest = (tx: Tx) =>
  tx.sql.updateTable("draw_rules").set({ frozen_at: tx.now }).where("frozen_at", "is", null).where(rulesAreNewest());

/** Freezes the rules of a competition before its opening, since it has an entry. */
export async function freezeRules(tx: Tx, raffleId: string): Promise<void> {
  await freezeNewest(tx).where("raffle_id", "=", raffleId).execute();
}

/** Freezes the rules of the competitions that are open by now, so that the database refuses to change them. Returns how many. */
export async function freezeOpenedRules(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await freezeNewest(tx).where("opens_at", "<=", tx.now).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns whether rules are final: from the opening, from the first number held or sold, or once frozen. */
export async function areRulesFrozen(tx: Tx, rules: Row<"draw_rules">): Promise<boolean> {
  if (rules.frozen_at !== null || (await logTime(tx)) >= rules.opens_at) return true;
  return (await wereFrozen(tx, rules.raffle_id)) || hasNumbers(tx, rules.raffle_id);
}

/** Returns whether a version of a competition's rules was frozen. */
async function wereFrozen(tx: Tx, raffleId: string): Promise<boolean> {
  const rows = await tx.sql
    .selectFrom("draw_rules")
    .select("version")
    .where("raffle_id", "=", raffleId)
    .where("frozen_at", "is not", null)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** What someone reads who adds a draw to a competition that has numbers. */
export const NUMBERS_FIRST = "You can only add a draw before the first ticket is held or sold";

/**
 * Returns whether a number of a competition is held, or was sold, given to a card or won a prize, even if it is free again: the lock
 * would miss it, or find what its prize paid.
 */
export async function hasNumbers(tx: Tx, raffleId: string): Promise<boolean> {
  const rows = (["tickets", "draw_entrants", "order_lines"] as const).map((table) =>
    tx.sql.selectFrom(table).where("raffle_id", "=", raffleId),
  );
  const cards = tx.sql.selectFrom("post_cards").where("raffle_id", "=", raffleId).where("state", "=", "allocated");
  const prizes = tx.sql.selectFrom("instant_wins").where("raffle_id", "=", raffleId);
  const paid = tx.sql.selectFrom("ledger").where("prize_id", "in", prizes.select("id"));
  for (const some of [...rows, cards, prizes.where("won_at", "is not", null), paid])
    if (await hasRows(some)) return true;
  return false;
}
