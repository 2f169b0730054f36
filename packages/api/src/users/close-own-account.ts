import {
  type ClosingAnswer,
  DAY_MS,
  drawStatesBeforeDraw,
  isoOrNull,
  messages,
  openAwardStates,
  ShopError,
  toPounds,
} from "@counterfoil/core";
import {
  countRows,
  type Db,
  findRowOrThrow,
  hasRows,
  inTransaction,
  listRows,
  type Row,
  raffleIsCancelled,
  raffleIsOver,
  raffleIsRunning,
  type Tx,
  ticketIsEntry,
} from "@counterfoil/db";
import {
  closeLater,
  emailUndoEndOf,
  type LockedWithOwners,
  lockUserAndOwners,
  openAttemptId,
  openPayoutsOf,
  pauseEndOf,
  queueMail,
  withdrawClosing,
  withMerged,
  writeOutcome,
} from "@counterfoil/domain";
import { z } from "zod";
import { checkTwoOwnersStay } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import { eraseEverywhere } from "./delete-user.ts";
import { refundsToCome } from "./refunds-to-come.ts";

/** How long after its end a competition without a provable draw may still get a winner, milliseconds. */
const TYPED_MS = 30 * DAY_MS;

/** Counts the entries of a user, and of those merged into them, in competitions that have not ended, or whose winner is still to come. */
export function countRunningEntries(db: Db, { userId, now }: { userId: string; now: number }): Promise<number> {
  const entries = db
    .selectFrom("tickets as t")
    .innerJoin("raffles as r", "r.id", "t.raffle_id")
    .leftJoin("draws as d", "d.raffle_id", "r.id")
    .where("t.user_id", "in", withMerged(db, userId))
    .where(ticketIsEntry("t"));
  return countRows(
    entries.where(({ and, or, eb, exists, not, selectFrom }) =>
      or([
        raffleIsRunning(now, "r"),
        eb("d.state", "in", drawStatesBeforeDraw),
        and([
          not(raffleIsOver(now - TYPED_MS, "r")),
          eb("d.state", "is", null),
          not(raffleIsCancelled("r")),
          not(exists(selectFrom("winners as w").select("w.id").whereRef("w.raffle_id", "=", "r.id"))),
        ]),
      ]),
    ),
  );
}

/** Counts the prizes that a user, or someone merged into them, won and does not have. */
export const countOpenAwards = (db: Db, userId: string): Promise<number> =>
  countRows(
    db.selectFrom("awards").where("user_id", "in", withMerged(db, userId)).where("state", "in", openAwardStates),
  );

/** How long a closing waits before it looks again whether a payout has ended. */
const PAYOUT_WAIT_MS = DAY_MS;

/** Returns until when a closing waits: for the end of a pause, and of the time in which a change of the address can be undone. */
async function waitsUntil(db: Db, user: { userId: string; now: number }): Promise<number | null> {
  const ends = [await pauseEndOf(db, user), await emailUndoEndOf(db, user)];
  return Math.max(...ends.map((end) => end ?? 0)) || null;
}

/** Returns what the caller would lose by closing the account, and when that would be done. */
export async function findClosing({ db, clock }: Pick<Deps, "db" | "clock">, userId: string): Promise<ClosingAnswer> {
  const { balance_pence, winnings_pence, closing_due_at } = await findRowOrThrow(db.read, "users", { id: userId });
  const entries = await countRunningEntries(db.read, { userId, now: clock() });
  const closesAt = isoOrNull(await waitsUntil(db.read, { userId, now: clock() }));
  return {
    promotionalBalance: toPounds(balance_pence + (await refundsToCome(db.read, userId))),
    winnings: toPounds(winnings_pence),
    entries,
    prizes: await countOpenAwards(db.read, userId),
    closesAt,
    isAsked: closing_due_at !== null,
  };
}

/** What a customer loses with their account: balance and winnings in pence, running entries, and prizes that they do not have yet. */
const Losses = z.object({ pence: z.number(), entries: z.number(), prizes: z.number() });
type Losses = z.infer<typeof Losses>;

const nothing: Losses = { pence: 0, entries: 0, prizes: 0 };

async function readLosses(tx: Tx, { id: userId, balance_pence, winnings_pence }: Row<"users">): Promise<Losses> {
  return {
    pence: balance_pence + winnings_pence + (await refundsToCome(tx.sql, userId)),
    entries: await countRunningEntries(tx.sql, { userId, now: tx.now }),
    prizes: await countOpenAwards(tx.sql, userId),
  };
}

const isMore = (losses: Losses, confirmed: Losses): boolean =>
  losses.pence > confirmed.pence || losses.entries > confirmed.entries || losses.prizes > confirmed.prizes;

async function closeNow(tx: Tx, config: Deps["config"], locked: LockedWithOwners): Promise<void> {
  const { id, email: to, first_name: firstName, verified } = locked.user;
  await eraseEverywhere(tx, config, locked);
  await writeOutcome(tx, { adminId: null, action: "close", subject: "user", subjectId: id });
  if (verified) await queueMail(tx, { to, template: "account-closed", data: { firstName } });
}

/**
 * Closes the caller's account: erases the person as a deletion by an admin does, and sends a mail about it. During a pause, or while
 * a change of the address can be undone, it is asked for, and done after that. Returns the message that says which. Throws
 * `account.payment_open` while a payment is in progress, `account.payout_open` while a payout is, `account.gives_up` for balance, winnings, running entries or prizes whose loss
 * is not confirmed, `admin.last` for the last owner.
 */
export async function closeOwnAccount(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, giveUp }: { userId: string; giveUp: boolean },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const locked = await lockUserAndOwners(tx, userId);
    if ((await openAttemptId(tx.sql, userId)) !== null) throw new ShopError("account.payment_open");
    if ((await openPayoutsOf(tx.sql, userId)) > 0) throw new ShopError("account.payout_open");
    checkTwoOwnersStay({ config }, locked);
    const gaveUp = await readLosses(tx, locked.user);
    if (!giveUp && isMore(gaveUp, nothing)) throw new ShopError("account.gives_up", { field: "giveUp" });
    const dueAt = await waitsUntil(tx.sql, { userId, now: tx.now });
    if (dueAt === null) {
      await closeNow(tx, config, locked);
      return messages.accountClosed;
    }
    await closeLater(tx, { userId, dueAt });
    const asked = { action: "ask to close", subject: "user", subjectId: userId } as const;
    await writeOutcome(tx, { adminId: null, ...asked, after: { gaveUp } });
    return messages.accountClosing;
  });
}

/** What the audit trail says of a customer who asked to close their account: what they confirmed that they would lose. */
const Asked = z.object({ gaveUp: Losses });

/** Returns whether winnings of a customer came back from a payout since a moment: they wanted them after all. */
const hasPayoutBack = async (tx: Tx, { id, winnings_pence }: Row<"users">, since: number): Promise<boolean> =>
  winnings_pence > 0 &&
  hasRows(
    tx.sql
      .selectFrom("payouts")
      .where("user_id", "=", id)
      .where("state", "in", ["refused", "returned"])
      .where("ended_at", ">=", since),
  );

/** Keeps an account whose customer has won or bought something since they asked, or has a payout back, and tells them. */
async function keepOpen(
  tx: Tx,
  { user }: LockedWithOwners,
  { isPayoutBack }: { isPayoutBack: boolean },
): Promise<void> {
  await withdrawClosing(tx, user.id);
  const data = { firstName: user.first_name, isPayoutBack };
  if (user.verified) await queueMail(tx, { to: user.email, template: "account-kept", data });
}

/** Closes the accounts whose closing waited, once its time has come: all of them, as the times that someone wrote into the table stay due. */
export async function closeAfterWait({
  db,
  clock,
  config,
  log,
}: Pick<Deps, "db" | "clock" | "config" | "log">): Promise<void> {
  const due = await db.read
    .selectFrom("users")
    .select("id")
    .where("closing_due_at", "<=", clock())
    .orderBy("closing_due_at")
    .execute();
  for (const { id: userId } of due) {
    await inTransaction(db, async (tx) => {
      const locked = await lockUserAndOwners(tx, userId);
      // Someone may write it into the table, and what they won would go to the next in line.
      const lines = await listRows(tx.sql, "audit", { subject: "user", subject_id: userId }, { by: ["id"] });
      const last = lines.findLast(({ action }) => action === "ask to close" || action === "keep account");
      if (last?.action !== "ask to close") throw new Error("No one asked for it to be closed, or it was withdrawn");
      // The customer may have made the pause longer, or have asked for a payout.
      const isPaidOut = (await openPayoutsOf(tx.sql, userId)) > 0;
      const dueAt = isPaidOut ? tx.now + PAYOUT_WAIT_MS : await waitsUntil(tx.sql, { userId, now: tx.now });
      const confirmed = Asked.safeParse(last.after).data?.gaveUp ?? nothing;
      if (dueAt !== null) return closeLater(tx, { userId, dueAt });
      const hasMore = isMore(await readLosses(tx, locked.user), confirmed);
      const isPayoutBack = await hasPayoutBack(tx, locked.user, last.created_at);
      if (hasMore || isPayoutBack) await keepOpen(tx, locked, { isPayoutBack });
      else await closeNow(tx, config, locked);
    }).catch((error: unknown) => log.error({ err: error }, "An account whose closing waited could not be closed"));
  }
}
