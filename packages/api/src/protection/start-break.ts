import {
  afterDays,
  type BreakInput,
  DAY_MS,
  isoOrNull,
  londonMoment,
  pauseEnd,
  RETURN_MS,
  type Restriction,
  ShopError,
  suspensionEnd,
  toIso,
} from "@counterfoil/core";
import { type Db, inTransaction, type Row, type Tx, transactional } from "@counterfoil/db";
import {
  askReturn,
  countBegun,
  endRestrictions,
  findBreakOf,
  findRefusal,
  findRestriction,
  isNeverVerified,
  lockPersonAndOwners,
  lockRestrictions,
  lockUser,
  newCode,
  queueMail,
  restrictCustomer,
  undoBreak as undo,
  writeAudit,
  writeOutcome,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimitOf, limitDoneByStaff, mayMailOwner } from "../rate-limits/consume-limit.ts";
import { hashPassword } from "../sessions/passwords.ts";

/** Reads the restriction of a user that is in force, as answers have it; null for none. */
export async function readRestriction(db: Db, user: { userId: string; now: number }): Promise<Restriction | null> {
  const row = await findRestriction(db, user);
  if (!row) return null;
  return {
    kind: row.kind,
    from: toIso(row.from_at),
    until: isoOrNull(row.until_at),
    returnReadyAt: row.return_asked_at === null ? null : toIso(row.return_asked_at + RETURN_MS),
  };
}

/** The breaks of a kind in a day that end as asked for; later ones last until the end of their last day, as each second could else begin a longer one. */
const OF_KIND_A_DAY = 5;

async function endOf(tx: Tx, { input, userId }: Pick<NewBreak, "input" | "userId">): Promise<number | null> {
  const { now } = tx;
  const { kind } = input;
  if (kind === "close") return null;
  const end = kind === "pause" ? pauseEnd(now, input.days) : suspensionEnd(now, input.months);
  const begun = await countBegun(tx.sql, { userId, kind, since: now - DAY_MS });
  return begun < OF_KIND_A_DAY ? end : afterDays(end, 0);
}

/** As the audit trail names it; `close` is there what erases the person. */
const actions = { pause: "pause", suspend: "suspend", close: "close for good" } as const;

/** Who begins a break, and for whom: the customer, or a member of staff whom they asked by email, letter or phone. */
interface NewBreak {
  userId: string;
  byStaff?: { adminId: string; source: string };
  input: BreakInput;
}

interface MailedBreak {
  user: Row<"users">;
  isByStaff: boolean;
  kind: BreakInput["kind"];
  until: number | null;
  code: string;
}

/** Mails a link that undoes a break for a day, as a session may be stolen: up to five of a kind in a day. Staff begin none without it. */
async function mailBreak(tx: Tx, config: Deps["config"], broken: MailedBreak): Promise<void> {
  const { user, isByStaff, kind, until, code } = broken;
  if (isByStaff) await limitDoneByStaff(tx, config, { userId: user.id, what: kind });
  else if (!(await mayMailOwner(tx, config, { kind, userId: user.id }))) return;
  await queueMail(tx, {
    to: user.email,
    template: "break-begun",
    data: { firstName: user.first_name, kind, until, code },
  });
}

/**
 * Begins a break, never refused to its customer. Returns the restriction in force: one as strict stays. Throws `user.not_found`, and
 * `rate.limited` for staff who begin the sixth of its kind in a day.
 */
export async function startBreak({ db, config }: Pick<Deps, "db" | "config">, { userId, byStaff, input }: NewBreak) {
  return inTransaction(db, async (tx) => {
    const user = byStaff ? (await lockPersonAndOwners(tx, userId)).user : await lockUser(tx, userId);
    const { kind } = input;
    const [askedBy, until, code] = [byStaff?.adminId ?? userId, await endOf(tx, { input, userId }), newCode()];
    const undoCode = user.verified ? code : undefined;
    const isNew = await restrictCustomer(tx, { user, kind, untilAt: until, askedBy, policy: config, undoCode });
    const restriction = await readRestriction(tx.sql, { userId, now: tx.now });
    if (!isNew) return restriction;
    if (user.verified) await mailBreak(tx, config, { user, isByStaff: byStaff !== undefined, kind, until, code });
    const note = { action: actions[kind], subject: "user", subjectId: userId } as const;
    const isUnverified = undoCode === undefined && isNeverVerified(user);
    const after = { kind, until: isoOrNull(until), ...(isUnverified && { unverified: true }) };
    if (byStaff) await writeAudit(tx, { ...note, after: { ...after, askedBy: byStaff.source } });
    else await writeOutcome(tx, { adminId: null, ...note, after });
    return restriction;
  });
}

/** Blocks a customer until two admins unblock them. Returns the restriction now in force. Throws `user.not_found`. */
export async function blockCustomer(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId, id, note }: { adminId: string; id: string; note: string },
): Promise<Restriction | null> {
  return inTransaction(db, async (tx) => {
    const { user } = await lockPersonAndOwners(tx, id);
    const stop = { kind: "stop", untilAt: null, askedBy: adminId, policy: config } as const;
    const isNew = await restrictCustomer(tx, { user, ...stop });
    if (isNew) await writeAudit(tx, { action: "stop", subject: "user", subjectId: id, after: { note } });
    return readRestriction(tx.sql, { userId: id, now: tx.now });
  });
}

/** Undoes a break, and those begun since, by the link in its mail, within a day. Throws `token.expired`. */
export async function undoBreak(deps: Deps, code: string, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "undo-break", ip, tries: 300 });
  const { user_id: userId } = await findBreakOf(deps.db.read, { code, now: deps.clock() });
  const passwordHash = await hashPassword(newCode(), { lane: "known", key: userId }, deps.config.passwordCost);
  await inTransaction(deps.db, (tx) => undo(tx, { userId, code, passwordHash }));
}

/** Returns a user's ended suspensions. Throws `return.not_suspended`, `account.suspended`, and what the guard says. */
async function lockEndedSuspensions(tx: Tx, userId: string): Promise<Row<"restrictions">[]> {
  const user = await lockUser(tx, userId);
  const strictest = await findRestriction(tx.sql, { userId, now: tx.now });
  const suspensions = await lockRestrictions(tx, userId, "suspend");
  if (suspensions.length === 0 && strictest?.kind !== "close" && strictest?.kind !== "stop")
    throw new ShopError("return.not_suspended");
  const isOver = strictest?.kind === "suspend" && suspensions.every(({ until_at }) => (until_at ?? tx.now) <= tx.now);
  if (isOver) return suspensions;
  throw (await findRefusal(tx, { phase: "reserve", user })) ?? new ShopError("return.not_suspended");
}

/** Asks to return after a suspension; a day begins. Throws `return.not_suspended`, `account.suspended` while it lasts. */
export const askToReturn = transactional(async (tx, userId: string) => {
  await askReturn(tx, await lockEndedSuspensions(tx, userId));
  return readRestriction(tx.sql, { userId, now: tx.now });
});

/** Confirms the return, a day later. Throws `return.not_asked`, `return.too_early`, and what `askToReturn` throws. */
export const confirmReturn = transactional(async (tx, userId: string) => {
  const suspensions = await lockEndedSuspensions(tx, userId);
  const asked = suspensions.map((suspension) => suspension.return_asked_at);
  if (!asked.every((at) => at !== null)) throw new ShopError("return.not_asked");
  const readyAt = Math.max(...asked) + RETURN_MS;
  if (tx.now < readyAt) {
    const message = `You can confirm this after ${londonMoment(readyAt)}. The 24-hour wait gives you time to think it over.`;
    throw new ShopError("return.too_early", { message });
  }
  await endRestrictions(tx, suspensions);
  await writeOutcome(tx, { adminId: null, action: "return", subject: "user", subjectId: userId });
  return readRestriction(tx.sql, { userId, now: tx.now });
});
