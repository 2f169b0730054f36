import { type ExclusionValue, exclusionValues, isStrongMark, type MarkKind } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { findBirthDate } from "./birth-date.ts";
import { type ExclusionPolicy, exclusionMark } from "./exclusion-keys.ts";

const DAY_MS = 86_400_000;
/** How long marks are kept after the end of what made them. */
const KEPT_MS = 30 * DAY_MS;

type Restriction = Pick<Row<"restrictions">, "id" | "kind" | "until_at">;

async function valuesOf(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<ExclusionValue[]> {
  return exclusionValues({
    email: user.email,
    phone: user.phone,
    lastName: user.last_name,
    addresses: [user.shipping, user.billing],
    birthDate: await findBirthDate(tx, { userId: user.id, keys: policy.dataKeys }),
  });
}

function yearsFrom(now: number, years: number): number {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime();
}

async function addMarks(tx: Tx, restriction: Restriction, user: Row<"users">, policy: ExclusionPolicy): Promise<void> {
  const [key = ""] = policy.keys;
  const keep_until = restriction.kind === "close" ? yearsFrom(tx.now, policy.years) : null;
  const values = (await valuesOf(tx, user, policy)).map((value) => ({
    restriction_id: restriction.id,
    kind: value.kind,
    mark: exclusionMark(key, value),
    keep_until,
  }));
  await tx.sql
    .insertInto("exclusion_marks")
    .values(values)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/**
 * Marks a person for each of their suspensions, closures and stops that is still in force, with their current values; marks of
 * earlier values stay. Only a verified account is marked: anybody may register with another's address. The user must be locked.
 */
export async function markExcluded(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<void> {
  if (!user.verified) return;
  const restrictions = await tx.sql
    .selectFrom("restrictions")
    .select(["id", "kind", "until_at"])
    .where("user_id", "=", user.id)
    .where("ended_at", "is", null)
    .where("kind", "<>", "pause")
    .orderBy("id")
    .execute();
  for (const restriction of restrictions) await addMarks(tx, restriction, user, policy);
}

/** Who a person was recognised as. */
interface Recognised {
  kinds: MarkKind[];
  isStrong: boolean;
}

/**
 * Compares a person with everybody else who is excluded, and notes once each restriction by which they are recognised. Returns
 * what is new, or null: where two admins have lifted a block, the same marks do not block again. The user must be locked.
 */
export async function recognise(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<Recognised | null> {
  const values = await valuesOf(tx, user, policy);
  const marks = policy.keys.flatMap((key) => values.map((value) => exclusionMark(key, value)));
  const found = await tx.sql
    .selectFrom("exclusion_marks as m")
    .innerJoin("restrictions as r", "r.id", "m.restriction_id")
    .select(["m.restriction_id", "m.kind"])
    .where("m.mark", "in", marks)
    .where("r.user_id", "<>", user.id)
    .where("r.ended_at", "is", null)
    .where((eb) => eb.or([eb("m.keep_until", "is", null), eb("m.keep_until", ">", tx.now)]))
    .execute();
  const recognised = new Set<MarkKind>();
  for (const { restriction_id, kind } of found) {
    if (kind === "card") continue;
    const added = await tx.sql
      .insertInto("exclusion_matches")
      .values({ user_id: user.id, restriction_id, strong: isStrongMark(kind), at: tx.now })
      .onConflict((oc) => oc.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (added) recognised.add(kind);
  }
  const kinds = [...recognised].sort();
  return kinds.length === 0 ? null : { kinds, isStrong: kinds.some(isStrongMark) };
}

/** Keeps the marks of restrictions that end now for another 30 days. */
export async function endMarks(tx: Tx, restrictionIds: readonly string[]): Promise<void> {
  if (restrictionIds.length === 0) return;
  await tx.sql
    .updateTable("exclusion_marks")
    .set({ keep_until: tx.now + KEPT_MS })
    .where("restriction_id", "in", restrictionIds)
    .where("keep_until", "is", null)
    .execute();
}

/** Gives the marks of an erased person an end: nobody can return from a suspension, and a stop lasts as long as a closure. */
export async function endMarksOfErased(tx: Tx, userId: string, years: number): Promise<void> {
  const restrictions = await tx.sql
    .selectFrom("restrictions")
    .select(["id", "until_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
  for (const { id, until_at } of restrictions) {
    const keep_until = until_at === null ? yearsFrom(tx.now, years) : Math.max(until_at, tx.now) + KEPT_MS;
    await tx.sql
      .updateTable("exclusion_marks")
      .set({ keep_until })
      .where("restriction_id", "=", id)
      .where("keep_until", "is", null)
      .execute();
  }
  await tx.sql.deleteFrom("exclusion_matches").where("user_id", "=", userId).execute();
}

/** Removes the marks whose time is over. */
export async function removeOldMarks(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("exclusion_marks").where("keep_until", "<=", tx.now).execute();
}
