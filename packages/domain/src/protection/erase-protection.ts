import { json, type Tx } from "@counterfoil/db";
import { endMarksOfErased } from "./exclusion-marks.ts";
import { eraseBirthDate } from "./former-accounts.ts";

/**
 * Erases what is known about a person's age, unless a former account keeps it, what was noted about them, and which statements they were sent. Limits, spending and restrictions hold no
 * personal data, and the marks of someone excluded outlive the account, a closure's and a stop's by `years`.
 */
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
