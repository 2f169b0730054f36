import { type BreakInput, pauseEnd, type Restriction, suspensionEnd } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import {
  findBreakOf,
  findRestriction,
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
import { toRestriction } from "./to-restriction.ts";

function endOf(input: BreakInput, now: number): number | null {
  if (input.kind === "close") return null;
  return input.kind === "pause" ? pauseEnd(now, input.days) : suspensionEnd(now, input.months);
}

/** As the audit trail names it; `close` is there what erases the person. */
const actions = { pause: "pause", suspend: "suspend", close: "close for good" } as const;

interface NewBreak {
  user: Row<"users">;
  askedBy: string;
  input: BreakInput;
  config: Deps["config"];
}

/**
 * Restricts the customer, and mails a verified one a link that undoes it for a day, with later breaks: a session may be stolen.
 * Of the breaks that the session itself begins, five of a kind are mailed in a day: each may be a day longer than the last.
 */
async function restrict(tx: Tx, { user, askedBy, input, config }: NewBreak): Promise<boolean> {
  const { kind } = input;
  const untilAt = endOf(input, tx.now);
  const undoCode = user.verified ? newCode() : undefined;
  const isNew = await restrictCustomer(tx, { user, kind, untilAt, askedBy, policy: config, undoCode });
  if (!isNew || undoCode === undefined) return isNew;
  if (askedBy !== user.id || (await mayMailOwner(tx, config, { kind, userId: user.id }))) {
    const data = { firstName: user.first_name, kind, until: untilAt, code: undoCode };
    await queueMail(tx, { to: user.email, template: "break-begun", data });
  }
  return isNew;
}

async function current(tx: Tx, userId: string): Promise<Restriction | null> {
  const row = await findRestriction(tx.sql, { userId, now: tx.now });
  return row ? toRestriction(row) : null;
}

/**
 * Pauses, suspends or closes the caller's account immediately. Returns the restriction now in force: an earlier one
 * that is as strict and as long stays as it is. It is never refused.
 */
export async function startBreak(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, input }: { userId: string; input: BreakInput },
): Promise<Restriction | null> {
  return inTransaction(db, async (tx) => {
    const isNew = await restrict(tx, { user: await lockUser(tx, userId), askedBy: userId, input, config });
    const restriction = await current(tx, userId);
    if (isNew) {
      const after = { kind: input.kind, until: restriction?.until };
      await writeOutcome(tx, { adminId: null, action: actions[input.kind], subject: "user", subjectId: userId, after });
    }
    return restriction;
  });
}

/**
 * Enters a break that a customer asked for by email, letter or phone. Returns as `startBreak` does. Throws
 * `user.not_found`.
 */
export async function startBreakOfCustomer(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId, userId, source, input }: { adminId: string; userId: string; source: string; input: BreakInput },
): Promise<Restriction | null> {
  return inTransaction(db, async (tx) => {
    const { user } = await lockUserAndOwners(tx, userId);
    const isNew = await restrict(tx, { user, askedBy: adminId, input, config });
    const restriction = await current(tx, userId);
    if (isNew) {
      const after = { kind: input.kind, until: restriction?.until, askedBy: source };
      await writeAudit(tx, { action: actions[input.kind], subject: "user", subjectId: userId, after });
    }
    return restriction;
  });
}

/** Undoes a break, and those begun since, by the link in its mail, within a day. Throws `token.expired`. */
export async function undoBreak(deps: Deps, code: string, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "undo-break", ip, tries: 300 });
  const { user_id: userId } = await findBreakOf(deps.db.read, { code, now: deps.clock() });
  const passwordHash = await hashPassword(newCode(), { lane: "known", key: userId }, deps.config.passwordCost);
  await inTransaction(deps.db, (tx) => undo(tx, { userId, code, passwordHash }));
}
