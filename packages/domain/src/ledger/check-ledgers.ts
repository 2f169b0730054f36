import { type Database, listRows, type Row, readInChunks, type Tx } from "@counterfoil/db";
import { isSealed } from "../seals.ts";

/** Thrown where another program wrote what someone's money is taken by: a ledger, balances or a payout. */
export class BooksDamaged extends Error {}

type Line = Row<"ledger"> & Pick<Row<"users">, "balance_pence" | "winnings_pence">;

/** Whether the lines of a customer's ledger are those that the shop wrote, and come to both balances, neither of which is below 0. */
function isRight({ sealer }: Database, lines: readonly Line[]): boolean {
  const sumOf = (account: Line["account"]) =>
    lines.reduce((sum, line) => sum + (line.account === account ? line.amount_pence : 0), 0);
  const [promotional, winnings] = [sumOf("promotional"), sumOf("winnings")];
  const fits = (line: Line) =>
    line.balance_pence === promotional && line.winnings_pence === winnings && isSealed(sealer, "ledger", line);
  if (promotional < 0 || winnings < 0) return false;
  return new Set(lines.map(({ id }) => id)).size === lines.length && lines.every(fits);
}

/**
 * Throws BooksDamaged where another program wrote a line of a customer's ledger: someone may have a prize pass for another order's, or for spent.
 * The user must be locked.
 */
export async function checkLedger({ sql, sealer }: Tx, userId: string): Promise<void> {
  const lines = await listRows(sql, "ledger", { user_id: userId });
  if (!lines.every((line) => isSealed(sealer, "ledger", line)))
    throw new BooksDamaged(`A line of the ledger of ${userId} is not as the shop wrote it`);
}

/** Returns which of these customers have balances that are not what their ledger comes to, or lines that another program than the shop wrote. */
export async function findWrongLedgers(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const lines = await readInChunks([...new Set(userIds)], (ids) =>
    db.read
      .selectFrom("ledger as l")
      .innerJoin("users as u", "u.id", "l.user_id")
      .selectAll("l")
      .select(["u.balance_pence", "u.winnings_pence"])
      .where("l.user_id", "in", ids)
      .execute(),
  );
  const wrong = [...Map.groupBy(lines, ({ user_id }) => user_id)].filter(([, own]) => !isRight(db, own));
  return new Set(wrong.map(([userId]) => userId));
}
