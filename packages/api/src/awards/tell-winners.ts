import { claimEnd, DAY_MS, printedNumber, REMINDER_DAYS, reminderDay } from "@counterfoil/core";
import { isTestChain } from "@counterfoil/core/draw";
import {
  awardIsPaid,
  type Db,
  findRow,
  findRowOrThrow,
  hasRows,
  inTransaction,
  type Row,
  type Tx,
} from "@counterfoil/db";
import { findRules, greetedName, lockAward, noteAward, queueMail, remindWinner, tellWinner } from "@counterfoil/domain";
import { ticketNumOf } from "#read-models/ticket.ts";
import type { Deps } from "../deps.ts";
import { limitDoneByStaff } from "../rate-limits/consume-limit.ts";

/** The most per run; the next run continues. */
const BATCH = 100;

const [FIRST_DAY] = REMINDER_DAYS;
const LAST_DAY = REMINDER_DAYS.at(-1) ?? FIRST_DAY;

/** Returns awards of winners who have an email address, and whose ticket is still an entry that is paid. */
const awardsByEmail = (db: Db) =>
  db
    .selectFrom("awards as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .where(awardIsPaid("a"))
    .where("u.deleted_at", "is", null)
    .where("u.email", "<>", "");

type JobDeps = Pick<Deps, "db" | "clock" | "config" | "log">;

/** Does something with each award in a transaction of its own, so that no winner waits for the trouble with another. */
async function forEachAward(
  { db, log }: JobDeps,
  ids: readonly { id: string }[],
  act: (tx: Tx, award: Row<"awards">) => Promise<void>,
) {
  for (const { id } of ids) {
    await inTransaction(db, async (tx) => act(tx, await lockAward(tx, id))).catch((error: unknown) => {
      log.error({ err: error, award: id }, "A winner could not be told or reminded");
    });
  }
}

async function mailWinner(
  tx: Tx,
  award: Row<"awards">,
  { template, claimBy }: { template: "prize-won" | "claim-reminder" | "claim-lengthened"; claimBy: number },
) {
  const { user_id: userId, raffle_id: raffleId, prize, number } = award;
  const user = await tx.sql.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const raffle = await tx.sql.selectFrom("raffles").selectAll().where("id", "=", raffleId).executeTakeFirstOrThrow();
  const ticketNum = number === null ? "" : ticketNumOf(raffle, number);
  const hasAccount = user.kind === "account";
  const rules = await findRules(tx.sql, raffleId);
  const testBeacon = rules ? isTestChain(rules.chain) : undefined;
  const data = { firstName: greetedName(user), prize, raffle: raffle.name, ticketNum, claimBy, hasAccount, testBeacon };
  await queueMail(tx, { to: user.email, template, data });
}

/**
 * Whether a winner with an entry by post had no email yet when the result was sent, or their entry was entered. A second email is no harm: those
 * that are older than some months are deleted.
 */
async function isUntold(
  tx: Tx,
  { user_id: userId, raffle_id, number, drawn_at, prize }: Row<"awards">,
): Promise<boolean> {
  const ticket = number === null ? undefined : await findRow(tx.sql, "tickets", { raffle_id, number });
  if (ticket?.state !== "post") return false;
  const user = await tx.sql.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  const raffle = await findRowOrThrow(tx.sql, "raffles", { id: raffle_id });
  const ticketNum = ticketNumOf(raffle, ticket.number);
  // Not an email about another win, or about none, of someone with the same address.
  const wins = [{ number: ticketNum }, { number: printedNumber(ticketNum) }, { ticketNum }];
  const texts = wins.map((win) => JSON.stringify({ prize, ...win }).slice(1, -1));
  const told = tx.sql
    .selectFrom("mails")
    .where(({ eb, fn }) => eb(fn<string>("lower", ["recipient"]), "=", user.email.toLowerCase()))
    .where("created_at", ">=", drawn_at)
    .where("template", "in", ["draw-result", "post-entry"])
    .where(({ eb, or, cast, fn, val }) => {
      const data = cast<string>("data", "text");
      return or(texts.map((text) => eb(fn<string>("replace", [data, val(text), val("")]), "<>", data)));
    });
  return !(await hasRows(told));
}

/**
 * Notes that winners were notified, from when the time to claim runs: those of draws by the result, of instant prizes when they
 * bought. Typed winners, and those who had no email then, are emailed here. Those without an email address are notified by staff.
 */
export async function tellWinners(deps: JobDeps): Promise<void> {
  const due = await awardsByEmail(deps.db.read)
    .leftJoin("draws as d", "d.raffle_id", "a.raffle_id")
    .select("a.id")
    .where("a.state", "=", "drawn")
    .where((eb) => eb.or([eb("a.source", "<>", "draw"), eb("d.results_mailed_at", "is not", null)]))
    .limit(BATCH)
    .execute();
  await forEachAward(deps, due, async (tx, award) => {
    if (award.state !== "drawn") return;
    const claimBy = claimEnd(tx.now, deps.config.awards);
    if (award.source === "typed" || (await isUntold(tx, award)))
      await mailWinner(tx, award, { template: "prize-won", claimBy });
    await tellWinner(tx, { award, claimBy });
    await noteAward(tx, { id: award.id, channel: "email", note: "Winner emailed", by: null });
  });
}

/** Emails winners who have not claimed, on days 3, 7 and 12 after they were notified, while they still may. */
export async function remindWinners(deps: JobDeps): Promise<void> {
  const now = deps.clock();
  const due = await awardsByEmail(deps.db.read)
    .select("a.id")
    .where("a.state", "=", "notified")
    .where("a.claim_by", ">", now)
    .where("a.notified_at", "<=", now - FIRST_DAY * DAY_MS)
    .where("a.reminded_day", "<", LAST_DAY)
    .where(({ or, and, eb }) =>
      or(
        REMINDER_DAYS.map((day) =>
          and([eb("a.reminded_day", "<", day), eb("a.notified_at", "<=", now - day * DAY_MS)]),
        ),
      ),
    )
    .limit(BATCH)
    .execute();
  await forEachAward(deps, due, async (tx, award) => {
    const { state, notified_at, claim_by } = award;
    if (state !== "notified" || notified_at === null || claim_by === null) return;
    const day = reminderDay(notified_at, tx.now);
    if (day <= award.reminded_day || claim_by <= tx.now) return;
    await mailWinner(tx, award, { template: "claim-reminder", claimBy: claim_by });
    await remindWinner(tx, { award, day });
    await noteAward(tx, { id: award.id, channel: "email", note: `${day}-day reminder`, by: null });
  });
}

/** Emails a winner who has more time to claim; nothing where there is no address, or the ticket is no paid entry. Throws `rate.limited` for the sixth time in a day. */
export async function mailLengthened(tx: Tx, config: Deps["config"], award: Row<"awards">): Promise<void> {
  const { id, user_id: userId, claim_by: claimBy } = award;
  if (userId === null || claimBy === null || !(await hasRows(awardsByEmail(tx.sql).where("a.id", "=", id)))) return;
  await limitDoneByStaff(tx, config, { userId, what: `lengthen ${id}` });
  await mailWinner(tx, award, { template: "claim-lengthened", claimBy });
}
