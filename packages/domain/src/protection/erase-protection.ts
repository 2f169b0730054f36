import { json, type Tx } from "@counterfoil/db";
import { endMarksOfErased } from "./exclusion-marks.ts";
import { eraseBirthDate } from "./former-accounts.ts";

/** Erases notes, statements and age of a person; marks of someone excluded outlive the account, some by `years`. */
export async function eraseProtection(tx: Tx, { userId, years }: { userId: string; years: number }): Promise<void> {
  await eraseBirthDate(tx, userId);
  await tx.sql.deleteFrom("spend_statements").where("user_id", "=", userId).execute();
  await tx.sql.deleteFrom("care_notes").where("user_id", "=", userId).execute();
  await tx.sql
    .updateTable("care_flags")
    .set({ facts: json({}) })
    .where("user_id", "=", userId)
    .execute();
  await endMarksOfErased(tx, userId, years);
}
