import { type BreakInput, pauseEnd, type Restriction, suspensionEnd } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  findBreakOf,
  lockUser,
  lockUserAndOwners,
  newCode,
  queueMail,
  restrictCustomer,
  undoBreak as undo,
  writeAudit,
  writeOutcome,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimitOf, mayMailOwner } from "../rate-limits/consume-limit.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { readRestriction } from "./read-restriction.ts";

function endOf(input: BreakInput, now: number): number | null {
  if (input.kind === "close") return null;
  return input.kind === "pause" ? pauseEnd(now, input.days) : suspensionEnd(now, input.months);
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

/**
 * Mails a verified customer a link that undoes a break for a day, with later breaks: a session may be stolen. Of the breaks that
 * the session itself begins, five of a kind are mailed in a day: each may be a day longer than the last.
 */
async function mailBreak(tx: Tx, config: Deps["config"], broken: MailedBreak): Promise<void> {
  const { user, isByStaff, kind, until, code } = broken;
  if (!isByStaff && !(await mayMailOwner(tx, config, { kind, userId: user.id }))) return;
  await queueMail(tx, {
    to: user.email,
    template: "break-begun",
    data: { firstName: user.first_name, kind, until, code },
  });
}

/** Begins a break, never refused. Returns the restriction in force: one as strict stays. Throws `user.not_found`. */
export async function startBreak(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, byStaff, input }: NewBreak,
): Promise<Restriction | null> {
  return inTransaction(db, async (tx) => {
    const user = byStaff ? (await lockUserAndOwners(tx, userId)).user : await lockUser(tx, userId);
    const { kind } = input;
    const [askedBy, until, code] = [byStaff?.adminId ?? userId, endOf(input, tx.now), newCode()];
    const undoCode = user.verified ? code : undefined;
    const isNew = await restrictCustomer(tx, { user, kind, untilAt: until, askedBy, policy: config, undoCode });
    const restriction = await readRestriction(tx.sql, { userId, now: tx.now });
    if (!isNew) return restriction;
    if (user.verified) await mailBreak(tx, config, { user, isByStaff: byStaff !== undefined, kind, until, code });
    const note = { action: actions[kind], subject: "user", subjectId: userId } as const;
    const after = { kind, until: restriction?.until };
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
    const { user } = await lockUserAndOwners(tx, id);
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
