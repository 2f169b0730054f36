import type { Tx } from "@counterfoil/db";
import { type CheckedBirthDate, type DataKeys, saveBirthDate, setLimit } from "@counterfoil/domain";

/** What someone said of themselves while they registered; what they left out is null or undefined. */
interface NewUserProtection {
  userId: string;
  keys: DataKeys;
  checked: CheckedBirthDate | null;
  /** Pence; null for none of their own. */
  limit: number | null | undefined;
}

/** Saves the birth date and the monthly limit of a registration. The user must be new, or locked. */
export async function protectNewUser(tx: Tx, { userId, keys, checked, limit }: NewUserProtection): Promise<void> {
  if (checked) await saveBirthDate(tx, { ...checked, userId, keys, known: "keep" });
  if (limit !== undefined) await setLimit(tx, { userId, pence: limit, source: "registration" });
}
