import type { Tx } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import { seal, unseal } from "../secret-box.ts";

const PURPOSE = "birth date";

/** Encrypts a birth date, `YYYY-MM-DD`. */
export function sealBirthDate(keys: DataKeys, birthDate: string): string {
  return seal(keys, PURPOSE, birthDate);
}

/** Returns a user's birth date, `YYYY-MM-DD`; null while it is not known. Throws as `unseal` does. */
export async function findBirthDate(
  tx: Tx,
  { userId, keys }: { userId: string; keys: DataKeys },
): Promise<string | null> {
  const check = await tx.sql
    .selectFrom("people_checks")
    .select("birth_date")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return check ? unseal(keys, PURPOSE, check.birth_date) : null;
}
