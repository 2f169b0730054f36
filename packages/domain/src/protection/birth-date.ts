import { isAdult, ShopError } from "@counterfoil/core";
import { type Db, prepare, type Tx, updateRows } from "@counterfoil/db";
import { resealColumn } from "../reseal.ts";
import { type DataKeys, seal, unseal } from "../secret-box.ts";
import type { AgeRow } from "./admission.ts";
import { openFlag } from "./flags.ts";

/** The method of a birth date that the customer stated, without a check. */
export const DECLARED = "declared";

const PURPOSE = "birth date";

/** Encrypts a birth date, `YYYY-MM-DD`. */
export function sealBirthDate(keys: DataKeys, birthDate: string): string {
  return seal(keys, PURPOSE, birthDate);
}

/** Returns a customer's birth date, `YYYY-MM-DD`; null when no key opens it. */
export function openBirthDate(keys: DataKeys, sealed: string): string | null {
  try {
    return unseal(keys, PURPOSE, sealed);
  } catch {
    return null;
  }
}

const readBirthDate = prepare<{ userId: string }, { birth_date: string }>((db, parameter) =>
  db.selectFrom("people_checks").select("birth_date").where("user_id", "=", parameter("userId")),
);

/** Returns a user's birth date, `YYYY-MM-DD`; null while it is not known, or when no key opens it. */
export async function findBirthDate(db: Db, { userId, keys }: { userId: string; keys: DataKeys }) {
  const [check] = await readBirthDate(db, { userId });
  return check ? openBirthDate(keys, check.birth_date) : null;
}

/** Whether someone is 18 at a moment. A minor by a check stays one until checked again, whatever their birthday. */
export function isOfAge(
  { result, method, birth_date }: AgeRow,
  { keys, at }: { keys: DataKeys | undefined; at: number },
): boolean {
  if (result === "adult") return true;
  const birthDate = method === DECLARED && keys ? openBirthDate(keys, birth_date) : null;
  return birthDate !== null && isAdult(birthDate, at);
}

/** A birth date, and what a check made of it. */
export interface CheckedBirthDate {
  /** `YYYY-MM-DD`. */
  birthDate: string;
  /** The name of what checked it. */
  method: string;
  result: "adult" | "minor";
  /** Whether what the shop checks with did not answer, so that the customer's word has to do. */
  isUnchecked: boolean;
}

interface BirthDateToSave extends CheckedBirthDate {
  userId: string;
  keys: DataKeys;
  /** What happens to one that is known: staff alone replace it, and one of a former account is kept at a registration. */
  known: "refuse" | "keep" | "replace";
}

/** Saves a birth date, sealed, and flags an unchecked one. Throws `age.known` with `refuse`. Lock the user first. */
export async function saveBirthDate(tx: Tx, input: BirthDateToSave): Promise<void> {
  const { userId, birthDate, method, result, isUnchecked, keys, known } = input;
  const values = { birth_date: sealBirthDate(keys, birthDate), method, result, at: tx.now };
  const saved = await tx.sql
    .insertInto("people_checks")
    .values({ user_id: userId, ...values })
    .onConflict((oc) =>
      known === "replace" ? oc.column("user_id").doUpdateSet(values) : oc.column("user_id").doNothing(),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!saved && known === "refuse") throw new ShopError("age.known");
  if (saved && isUnchecked) await openFlag(tx, { userId, rule: "age_unchecked", facts: {} });
}

/** Removes the birth date of an account whose address was never verified: a stranger may have typed it. */
export async function removeBirthDate(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("people_checks").where("user_id", "=", userId).execute();
}

export const resealBirthDates = resealColumn({
  table: "people_checks",
  column: "birth_date",
  id: "user_id",
  seal: ({ sealed }, keys) => sealBirthDate(keys, unseal(keys, PURPOSE, sealed)),
  write: (tx, user_id, birth_date) => updateRows(tx.sql, "people_checks", { user_id }, { birth_date }),
});
