import { json, type Tx, updateRows } from "@counterfoil/db";
import { endMarksOfErased } from "./exclusion-marks.ts";
import { eraseBirthDate } from "./former-accounts.ts";

/** Erases notes, statements and age of a person; marks of someone excluded outlive the account, some by `years`. */
export async function eraseProtection(tx: Tx, { userId, years }: { userId: string; years: number }): Promise<void> {
  await eraseBirthDate(tx, userId);
  await tx.sql.deleteFrom("spend_statements").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("care_notes").where("user_id", "=", userId).execute();
  await updateRows(tx.sql, "care_flags", { user_id: userId }, { facts: json({}) });
  await endMarksOfErased(tx, userId, years);
}
