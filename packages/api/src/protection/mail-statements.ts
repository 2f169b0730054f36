import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { leastLimit, type StatementMonth, statementMonth } from "@counterfoil/core";
import { type Db, findRowOrThrow, inTransaction, listRows, type Row, type Tx } from "@counterfoil/db";
import {
  findLimits,
  lockUserOrErased,
  type MailData,
  postponeStatement,
  queueMail,
  recordStatement,
  skipStatement,
} from "@counterfoil/domain";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

type StatementDeps = Pick<Deps, "db" | "clock" | "config" | "log">;

const PIECE = 200;
/** Statements that one run sends at most. */
const AT_MOST = 2_000;

/** Lists whose statement of a month is due: they spent in it, it was not sent, and nothing of it is in progress. */
export function dueStatements(db: Db, { month, now }: { month: string; now: number }) {
  return db
    .selectFrom("spend_months")
    .select("user_id as id")
    .where("month", "=", month)
    .where("spent", ">", sql.lit(0))
    .where("statement_due_at", "<=", now)
    .where("held", "=", sql.lit(0))
    .orderBy("statement_due_at")
    .orderBy("user_id")
    .limit(PIECE);
}

/** Whether a break was undone, or moved into another one: only a block, and a suspension whose customer asked to return, end otherwise. */
const isUndone = ({ kind, ended_at, return_asked_at }: Row<"restrictions">): boolean =>
  ended_at !== null && kind !== "stop" && return_asked_at === null;

async function breaksIn(tx: Tx, userId: string, { to, from }: StatementMonth): Promise<Row<"restrictions">[]> {
  const rows = await listRows(tx.sql, "restrictions", { user_id: userId }, { by: ["from_at", "id"] });
  return rows.filter((row) => {
    const { kind, from_at, until_at, ended_at } = row;
    const end = ended_at ?? (kind === "pause" ? until_at : null);
    return !isUndone(row) && from_at < to && (end === null || end > from);
  });
}

async function statementOf(
  tx: Tx,
  { user, month, config }: { user: Row<"users">; month: StatementMonth; config: Deps["config"] },
): Promise<MailData<"monthly-statement">> {
  const userId = user.id;
  const sums = await findRowOrThrow(tx.sql, "spend_months", { user_id: userId, month: month.month });
  const { own, byStaff } = await findLimits(tx.sql, { userId, now: tx.now });
  const breaks = await breaksIn(tx, userId, month);
  return {
    firstName: user.first_name,
    month: month.month,
    spentPence: sums.spent,
    refundedPence: sums.refunded,
    creditPence: sums.credit,
    limitPence: leastLimit(own?.pence, byStaff?.pence, config.monthlyMaximum),
    breaks: breaks.map(({ kind, from_at: from, until_at: until, ended_at: ended }) => ({ kind, from, until, ended })),
  };
}

async function mailStatement({ db, config }: StatementDeps, userId: string, month: StatementMonth): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUserOrErased(tx, userId);
    const statement = { userId, month: month.month };
    if (user.deleted_at !== null) return skipStatement(tx, statement);
    if (!(await recordStatement(tx, statement))) return;
    const data = await statementOf(tx, { user, month, config });
    await queueMail(tx, { to: user.email, template: "monthly-statement", data });
  });
}

async function postpone({ db, log }: StatementDeps, statement: { userId: string; month: string }, err: unknown) {
  const { userId } = statement;
  const isTriedAgain = await inTransaction(db, (tx) => postponeStatement(tx, statement));
  log.error({ err, userId, isTriedAgain }, "A monthly statement was not queued");
}

/**
 * Mails everyone who spent something in the last London month what they spent, from the morning of the first on and each of
 * them once, also when it is killed or runs twice at the same time. It is a service mail, so a break or an ended newsletter does
 * not keep it back; someone erased gets none. The next run sends what is left. What fails is tried again later, so that it
 * is in no one's way; a run without anything to do reads the index once.
 */
export async function mailStatements(deps: StatementDeps, atMost = AT_MOST): Promise<void> {
  const now = deps.clock();
  const month = statementMonth(now);
  if (!month) return;
  for (let left = atMost; left > 0; ) {
    const due = await dueStatements(deps.db.read, { month: month.month, now }).execute();
    for (const { id: userId } of due.slice(0, left)) {
      await mailStatement(deps, userId, month).catch((err) => postpone(deps, { userId, month: month.month }, err));
    }
    if (due.length < PIECE) return;
    left -= due.length;
    await yieldToEventLoop();
  }
}
