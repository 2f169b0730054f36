import { type Tx, updateRows } from "@counterfoil/db";

/** The pause after the first failure, milliseconds; it doubles with each. */
const FIRST_PAUSE_MS = 600_000;
/** A statement is not tried again after as many failures, about a week after the first. */
const MOST_TRIES = 11;

interface Statement {
  userId: string;
  /** `YYYY-MM`. */
  month: string;
}

async function setDue(tx: Tx, { userId, month }: Statement, statement_due_at: number | null): Promise<void> {
  await updateRows(tx.sql, "spend_months", { user_id: userId, month }, { statement_due_at });
}

/** Leaves out a statement that no one is to get. */
export async function skipStatement(tx: Tx, statement: Statement): Promise<void> {
  await setDue(tx, statement, null);
}

/** Records that a customer's statement of a month is sent; returns false where it was before. */
export async function recordStatement(tx: Tx, statement: Statement): Promise<boolean> {
  const { userId, month } = statement;
  await setDue(tx, statement, null);
  const recorded = await tx.sql
    .insertInto("spend_statements")
    .values({ user_id: userId, month, at: tx.now })
    .onConflict((oc) => oc.columns(["user_id", "month"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Has a statement that could not be queued tried again. Returns whether it will be: not after eleven failures. */
export async function postponeStatement(tx: Tx, { userId, month }: Statement): Promise<boolean> {
  const { statement_tries: tries } = await tx.sql
    .updateTable("spend_months")
    .set(({ eb }) => ({ statement_tries: eb("statement_tries", "+", 1) }))
    .where("user_id", "=", userId)
    .where("month", "=", month)
    .returning("statement_tries")
    .executeTakeFirstOrThrow();
  const isTriedAgain = tries < MOST_TRIES;
  const due = isTriedAgain ? tx.now + FIRST_PAUSE_MS * 2 ** (tries - 1) : null;
  await setDue(tx, { userId, month }, due);
  return isTriedAgain;
}
