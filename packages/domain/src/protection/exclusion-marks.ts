import { createHmac, hkdfSync } from "node:crypto";
import { DAY_MS, type ExclusionValue, exclusionValues, mailboxKey, VERIFIED_MARK } from "@counterfoil/core";
import { type Db, inChunks, listRows, noRow, prepareRows, type Row, type Tx } from "@counterfoil/db";
import type { DataKeys } from "../secret-box.ts";
import { findBirthDate } from "./birth-date.ts";
import { hasPaid } from "./paid-by-card.ts";

/** The settings with how someone who is excluded is recognised. */
export interface ExclusionPolicy {
  /** The first key makes marks, all of them recognise; for how many years those of a closed account are kept. */
  exclusion: { keys: readonly string[]; years: number };
  /** Open sealed birth dates. */
  dataKeys: DataKeys;
}

/** Returns the keys of exclusion marks: EXCLUSION_KEY if it is set, then those derived from the keys at rest. */
export function exclusionKeysOf(exclusionKey: string | null, { all }: DataKeys): string[] {
  const derived = all.map(({ secret }) =>
    Buffer.from(hkdfSync("sha256", secret, "counterfoil", "exclusion marks", 32)).toString("base64url"),
  );
  return exclusionKey === null ? derived : [exclusionKey, ...derived];
}

/** Returns the mark of a normalised value: HMAC-SHA256 of its kind, a zero byte and the value. */
export function exclusionMark(key: string, { kind, value }: ExclusionValue): string {
  return createHmac("sha256", key).update(`${kind}\0${value}`).digest("base64url");
}

/** How long marks are kept after the restriction that made them ends. */
const KEPT_MS = 30 * DAY_MS;

type Restriction = Pick<Row<"restrictions">, "id" | "kind">;

async function valuesOf(db: Db, user: Row<"users">, policy: ExclusionPolicy): Promise<ExclusionValue[]> {
  return exclusionValues({
    email: user.email,
    phone: user.phone,
    lastName: user.last_name,
    addresses: [user.shipping, user.billing],
    birthDate: await findBirthDate(db, { userId: user.id, keys: policy.dataKeys }),
  });
}

export function yearsFrom(now: number, years: number): number {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime();
}

/** Reads the mailboxes that an account's customer had verified before the present one: moving first must not lead around a break. */
async function earlierMailboxes(tx: Tx, userId: string): Promise<ExclusionValue[]> {
  const emails = tx.sql.selectFrom("earlier_emails").select("email").where("user_id", "=", userId);
  const rows = await emails.where("typed", "=", false).execute();
  return rows.map(({ email }) => ({ kind: "email", value: mailboxKey(email) }));
}

/**
 * Marks a person by the details of their account when a suspension, a closure or a block begins; later edits add none. Only a
 * verified account is marked. An address that staff typed may be another's: its mark stops no one. The user must be locked.
 */
export async function markExcluded(
  tx: Tx,
  { restriction, user, policy }: { restriction: Restriction; user: Row<"users">; policy: ExclusionPolicy },
): Promise<void> {
  if (!user.verified) return;
  const [key = ""] = policy.exclusion.keys;
  const keep_until = restriction.kind === "close" ? yearsFrom(tx.now, policy.exclusion.years) : null;
  const present = await valuesOf(tx.sql, user, policy);
  const values = new Map<string, Row<"exclusion_marks">["kind"]>();
  for (const value of present) {
    const isTyped = user.email_typed && value.kind === "email";
    values.set(exclusionMark(key, value), isTyped ? "typed email" : value.kind);
  }
  for (const value of await earlierMailboxes(tx, user.id)) values.set(exclusionMark(key, value), value.kind);
  const marks = [...values].map(([mark, kind]) => ({ restriction_id: restriction.id, kind, mark, keep_until }));
  await tx.sql.insertInto("exclusion_marks").values(marks).execute();
}

/** Marks someone by what stood before their address was verified: a block by staff, which would end with the account. The user must be locked. */
export async function markStanding(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<void> {
  const standing = await tx.sql
    .selectFrom("restrictions as r")
    .select(["r.id", "r.kind"])
    .where("r.user_id", "=", user.id)
    .where("r.kind", "<>", "pause")
    .where("r.ended_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("exclusion_marks as m").select("m.restriction_id").whereRef("m.restriction_id", "=", "r.id")),
      ),
    )
    .execute();
  for (const restriction of standing) await markExcluded(tx, { restriction, user, policy });
}

/** Who a person was recognised as. */
interface Recognised {
  kinds: string[];
  /** Whether the mailbox is that of someone who was excluded before this account was verified, and nothing was paid since. */
  stops: boolean;
}

type FoundMark = Pick<Row<"exclusion_marks">, "restriction_id" | "kind"> & Pick<Row<"restrictions">, "from_at">;

const findMarks = prepareRows<{ mark: string; userId: string; now: number }, FoundMark>((db, list, parameter) =>
  db
    .selectFrom("exclusion_marks as m")
    .innerJoin("restrictions as r", "r.id", "m.restriction_id")
    .select(["m.restriction_id", "m.kind", "r.from_at"])
    .where("m.mark", "in", list("mark"))
    .where("r.user_id", "<>", parameter("userId"))
    .where("r.ended_at", "is", null)
    .where((eb) => eb.or([eb("m.keep_until", "is", null), eb("m.keep_until", ">", parameter("now"))]))
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("exclusion_matches as x")
          .select("x.user_id")
          .where("x.user_id", "=", parameter("userId"))
          .whereRef("x.restriction_id", "=", "m.restriction_id")
          .where(({ eb, or, and }) =>
            or([
              and([eb("x.strong", "=", true), eb("m.kind", "=", VERIFIED_MARK)]),
              and([eb("x.strong", "=", false), eb("m.kind", "<>", VERIFIED_MARK)]),
            ]),
          ),
      ),
    ),
);

/** Finds the marks, which others made who are excluded, that fit a person and were not recorded as a match yet. */
export async function findMatches(
  db: Db,
  { user, policy, now }: { user: Row<"users">; policy: ExclusionPolicy; now: number },
): Promise<FoundMark[]> {
  const values = await valuesOf(db, user, policy);
  const marks = policy.exclusion.keys.flatMap((key) => values.map((value) => exclusionMark(key, value)));
  const inputs = marks.map((mark) => ({ mark, userId: user.id, now }));
  return findMarks(db, inputs);
}

/**
 * Compares a person with everyone else who is excluded, and records each match once. Returns what is new, or null. What
 * anyone can type stops no one, nor a mailbox an account that was verified before or has paid. The user must be locked.
 */
export async function recognise(tx: Tx, user: Row<"users">, policy: ExclusionPolicy): Promise<Recognised | null> {
  const found = await findMatches(tx.sql, { user, policy, now: tx.now });
  if (found.length === 0) return null;
  const rows = found.map(({ restriction_id, kind }) => {
    return { user_id: user.id, restriction_id, strong: kind === VERIFIED_MARK, at: tx.now };
  });
  for (const chunk of inChunks(rows)) {
    await tx.sql
      .insertInto("exclusion_matches")
      .values(chunk)
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  const kinds = [...new Set(found.map(({ kind }) => kind))].sort();
  const paid = user.first_paid_at !== null || (await hasPaid(tx.sql, user.id));
  const since = paid ? 0 : (user.first_verified_at ?? user.created_at);
  return { kinds, stops: found.some(({ kind, from_at }) => kind === VERIFIED_MARK && from_at <= since) };
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

/** Removes the marks of breaks that were undone. */
export async function removeMarks(tx: Tx, restrictionIds: readonly string[]): Promise<void> {
  await tx.sql.deleteFrom("exclusion_marks").where("restriction_id", "in", restrictionIds).execute();
}

/** Gives the marks of an erased person an end: no one can return from a suspension, and a stop lasts as long as a closure. */
export async function endMarksOfErased(tx: Tx, userId: string, years: number): Promise<void> {
  const restrictions = await listRows(tx.sql, "restrictions", { user_id: userId, ended_at: null });
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

export async function removeOldMarks(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("exclusion_marks").where("keep_until", "<=", tx.now).execute();
}
