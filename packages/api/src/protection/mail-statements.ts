import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { leastLimit, type MailData, type StatementMonth, statementMonth } from "@counterfoil/core";
import { type Db, inTransaction, type Row, type Tx } from "@counterfoil/db";
import { findLimits, lockUserOrErased, queueMail, recordStatement } from "@counterfoil/domain";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { protectionPolicy } from "../limits/protection-policy.ts";

type StatementDeps = Pick<Deps, "db" | "clock" | "config" | "log">;

/** Customers who are looked at in one query. */
const PIECE = 200;
/** Statements that one run sends at most. */
const AT_MOST = 2_000;

/**
 * Lists the next customers after an id who spent something in a month, and whether their statement is due: it was not sent, and
 * no payment of the month is still in progress. Reads no more than a piece of the month's index.
 */
export function spendersOf(db: Db, { month, after }: { month: string; after: string }) {
  return db
    .selectFrom("spend_months as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .leftJoin("spend_statements as s", (join) => join.onRef("s.user_id", "=", "m.user_id").on("s.month", "=", month))
    .select(["m.user_id as id", "m.held", "u.deleted_at", "s.at"])
    .where("m.month", "=", month)
    .where("m.spent", ">", sql.lit(0))
    .where("m.user_id", ">", after)
    .orderBy("m.user_id")
    .limit(PIECE);
}

async function breaksIn(tx: Tx, userId: string, { to, from }: StatementMonth): Promise<Row<"restrictions">[]> {
  const rows = await tx.sql
    .selectFrom("restrictions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("from_at")
    .orderBy("id")
    .execute();
  return rows.filter(({ kind, from_at, until_at, ended_at }) => {
    const end = ended_at ?? (kind === "pause" ? until_at : null);
    return from_at < to && (end === null || end > from);
  });
}

async function statementOf(
  tx: Tx,
  { user, month, config }: { user: Row<"users">; month: StatementMonth; config: Deps["config"] },
): Promise<MailData<"monthly-statement">> {
  const userId = user.id;
  const sums = await tx.sql
    .selectFrom("spend_months")
    .select(["spent", "refunded", "credit"])
    .where("user_id", "=", userId)
    .where("month", "=", month.month)
    .executeTakeFirstOrThrow();
  const { own, byStaff } = await findLimits(tx.sql, { userId, now: tx.now });
  const breaks = await breaksIn(tx, userId, month);
  return {
    firstName: user.first_name,
    month: month.month,
    spentPence: sums.spent,
    refundedPence: sums.refunded,
    creditPence: sums.credit,
    limitPence: leastLimit(own?.pence, byStaff?.pence, protectionPolicy(config).maximumPence),
    breaks: breaks.map(({ kind, from_at: from, until_at: until, ended_at: ended }) => ({ kind, from, until, ended })),
  };
}

async function mailStatement({ db, config }: StatementDeps, userId: string, month: StatementMonth): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUserOrErased(tx, userId);
    if (user.deleted_at !== null || !(await recordStatement(tx, { userId, month: month.month }))) return;
    const data = await statementOf(tx, { user, month, config });
    await queueMail(tx, { to: user.email, template: "monthly-statement", data });
  });
}

/**
 * Mails everybody who spent something in the last London month what they spent, from the morning of the first on and each of
 * them once, also when it is killed or runs twice at once. It is a service mail, so a break or an ended newsletter does
 * not keep it back; somebody erased gets none. The next run sends what is left.
 */
export async function mailStatements(deps: StatementDeps, atMost = AT_MOST): Promise<void> {
  const month = statementMonth(deps.clock());
  if (!month) return;
  let [after, left] = ["", atMost];
  for (let isLast = false; !isLast && left > 0; ) {
    const piece = await spendersOf(deps.db.read, { month: month.month, after }).execute();
    const due = piece.filter(({ held, at, deleted_at }) => held === 0 && at === null && deleted_at === null);
    for (const { id } of due.slice(0, left)) {
      await mailStatement(deps, id, month).catch((err) => {
        deps.log.error({ err, userId: id }, "A monthly statement was not queued");
      });
    }
    left -= due.length;
    after = piece.at(-1)?.id ?? after;
    isLast = piece.length < PIECE;
    await yieldToEventLoop();
  }
}
