import { toIso } from "@counterfoil/core";
import { type Db, prepare, type Row, type Tx } from "@counterfoil/db";
import { writeOutcome } from "../audit/write-audit.ts";
import { carryEntries } from "../entries/own-tickets.ts";
import { type ExclusionPolicy, findMatches, markStanding, recognise } from "../protection/exclusion-marks.ts";
import { openFlag } from "../protection/flags.ts";
import { carryFormerAccounts, findUntaken } from "../protection/former-accounts.ts";
import { restrictCustomer } from "./restrict-customer.ts";

const findUser = prepare<{ id: string }, Row<"users">>((db, parameter) =>
  db.selectFrom("users").selectAll().where("id", "=", parameter("id")),
);

const isCompared = ({ verified, deleted_at }: Row<"users">) => verified && deleted_at === null;

/** Returns whether `recogniseExcluded` may find anything about a user, who need not be locked. */
export async function mayBeRecognised(db: Db, compared: { user: Row<"users">; policy: ExclusionPolicy; now: number }) {
  if (!isCompared(compared.user)) return false;
  const found = await Promise.all([findUntaken(db, compared), findMatches(db, compared)]);
  return found.flat().length > 0;
}

/**
 * Compares a user with everyone who is excluded, after an address was verified or their details have changed: a new account
 * with the mailbox of one is blocked, until two admins unblock it, and one with the same details is flagged for staff. Limit, month,
 * coupon uses, entries and pause of an erased account of the mailbox still apply. Does nothing for an account that is not verified, whose answers thus say nothing about others. The user must be locked.
 */
export async function recogniseExcluded(tx: Tx, userId: string, policy: ExclusionPolicy): Promise<void> {
  const [user] = await findUser(tx.sql, { id: userId });
  if (!user || !isCompared(user)) return;
  await markStanding(tx, user, policy);
  const { ids, pausedUntil } = await carryFormerAccounts(tx, user, policy);
  for (const fromId of ids) await carryEntries(tx, { fromId, userId });
  if (pausedUntil !== null) {
    const isNew = await restrictCustomer(tx, { user, kind: "pause", untilAt: pausedUntil, askedBy: user.id, policy });
    const after = { kind: "pause", until: toIso(pausedUntil) };
    if (isNew) await writeOutcome(tx, { adminId: null, action: "pause", subject: "user", subjectId: user.id, after });
  }
  const recognised = await recognise(tx, user, policy);
  if (recognised) await act(tx, user, { ...recognised, policy });
}

async function act(
  tx: Tx,
  user: Row<"users">,
  { kinds, stops, policy }: { kinds: string[]; stops: boolean; policy: ExclusionPolicy },
): Promise<void> {
  const facts = { kinds: kinds.join(", ") };
  await openFlag(tx, { userId: user.id, rule: stops ? "strong_mark" : "weak_mark", facts });
  if (stops) await restrictCustomer(tx, { user, kind: "stop", untilAt: null, askedBy: user.id, policy });
  const action = stops ? "block as excluded" : "flag as perhaps excluded";
  await writeOutcome(tx, { adminId: null, action, subject: "user", subjectId: user.id, after: facts });
}

/** Flags for staff someone who entered by post with the details of someone who is excluded: they are typed, so they stop no one. The user must be locked. */
export async function flagExcludedSender(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<void> {
  const recognised = await recognise(tx, user, policy);
  if (recognised) await act(tx, user, { ...recognised, stops: false, policy });
}
