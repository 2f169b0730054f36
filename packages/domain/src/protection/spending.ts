import { londonMonthOf } from "@counterfoil/core";
import { type Db, insertRows, noRow, type Parameter, prepare, type Row, type Tx, type Value } from "@counterfoil/db";

type Attempt = Pick<Row<"payment_attempts">, "id" | "user_id" | "created_at" | "total_pence" | "balance_pence">;

/** Returns what a payment counts towards a limit, pence: by card and from the balance. */
export const countedPence = ({ total_pence, balance_pence }: Pick<Attempt, "total_pence" | "balance_pence">): number =>
  total_pence + balance_pence;

/** Holds what a payment that was just opened costs, in the London month of its opening, which never changes. */
export async function holdSpending(tx: Tx, attempt: Attempt): Promise<void> {
  const pence = countedPence(attempt);
  if (pence === 0) return;
  const { id: attempt_id, user_id, created_at: at } = attempt;
  const month = londonMonthOf(at);
  await insertRows(tx.sql, "spend_moves", [{ attempt_id, kind: "hold", user_id, month, pence, at }]);
}

function movesOf(db: Db, attemptId: Value<string>) {
  return db.selectFrom("spend_moves as m").where("m.attempt_id", "=", attemptId);
}

/** Releases what a payment held, once it can no longer be made; if it turns up, it is settled if it fits. */
export async function releaseSpending(tx: Tx, attemptId: string): Promise<void> {
  const ended = movesOf(tx.sql, attemptId).select("m.kind").where("m.kind", "in", ["release", "settle"]);
  await tx.sql
    .insertInto("spend_moves")
    .columns(["attempt_id", "kind", "user_id", "month", "pence", "at"])
    .expression(
      movesOf(tx.sql, attemptId)
        .select(({ val, cast }) => [
          "m.attempt_id",
          cast<"release">(val("release"), "text").as("kind"),
          "m.user_id",
          "m.month",
          "m.pence",
          cast<number>(val(tx.now), "bigint").as("at"),
        ])
        .where("m.kind", "=", "hold")
        .where(noRow(ended)),
    )
    .execute();
}

interface Settlement {
  attemptId: string;
  userId: string;
  month: string;
  pence: number;
  creditPence: number;
  at: number;
}

const settle = prepare((db, parameter: Parameter<Settlement>) => {
  const hold = movesOf(db, parameter("attemptId")).where("m.kind", "=", "hold");
  return db.insertInto("spend_moves").values(({ fn }) => ({
    attempt_id: parameter("attemptId"),
    kind: "settle",
    // Where the payment was moved to another account meanwhile, the hold ends where it is.
    user_id: fn.coalesce(hold.select("m.user_id"), parameter("userId")),
    month: fn.coalesce(hold.select("m.month"), parameter("month")),
    pence: parameter("pence"),
    credit_pence: parameter("creditPence"),
    at: parameter("at"),
  }));
});

/** Counts a payment that became an order as spent; `creditPence` is what a credit card paid of it. */
export async function settleSpending(tx: Tx, { attempt, creditPence }: { attempt: Attempt; creditPence: number }) {
  const pence = countedPence(attempt);
  if (pence === 0) return;
  const { id: attemptId, user_id: userId, created_at } = attempt;
  await settle(tx.sql, { attemptId, userId, month: londonMonthOf(created_at), pence, creditPence, at: tx.now });
}

/** Counts a paid refund in the month of its payment, so that no other has more left; not of money without an order. */
export async function refundSpending(
  tx: Tx,
  { attemptId, refundId, pence }: { attemptId: string; refundId: string; pence: number },
): Promise<void> {
  if (pence === 0) return;
  await tx.sql
    .insertInto("spend_moves")
    .columns(["attempt_id", "kind", "refund_id", "user_id", "month", "pence", "at"])
    .expression(
      movesOf(tx.sql, attemptId)
        .select(({ val, cast }) => [
          "m.attempt_id",
          cast<"refund">(val("refund"), "text").as("kind"),
          cast<string>(val(refundId), "text").as("refund_id"),
          "m.user_id",
          "m.month",
          cast<number>(val(pence), "bigint").as("pence"),
          cast<number>(val(tx.now), "bigint").as("at"),
        ])
        .where("m.kind", "=", "settle"),
    )
    .execute();
}
