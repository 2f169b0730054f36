import { inChunks, type Tx } from "@counterfoil/db";
import type { UsedEmail } from "../mail/remove-mails.ts";

/** Takes from complaints who made them and all that was written, and closes those that are open as withdrawn. */
async function transitionToErased(tx: Tx, rows: readonly { id: string }[]): Promise<void> {
  for (const chunk of inChunks(rows.map(({ id }) => id))) {
    await tx.sql.deleteFrom("complaint_notes").where("complaint_id", "in", chunk).execute();
    await tx.sql
      .updateTable("complaints")
      .set({ name: "", email: "", about: "", body: "", answer: "", search_text: "", erased_at: tx.now })
      .where("id", "in", chunk)
      .execute();
    await tx.sql
      .updateTable("complaints")
      .set({ state: "closed", outcome: "withdrawn", closed_at: tx.now, due_at: null })
      .where("id", "in", chunk)
      .where("state", "in", ["received", "acknowledged"])
      .execute();
  }
}

interface Complainant {
  userId: string;
  /** All addresses that the person had. */
  emails: readonly UsedEmail[];
}

/** Erases what someone wrote in complaints, by account or as a visitor. Dates, subject and outcome stay as evidence. */
export async function eraseComplaintsOf(tx: Tx, { userId, emails }: Complainant): Promise<void> {
  const kept = tx.sql.selectFrom("complaints").select("id").where("erased_at", "is", null);
  await transitionToErased(tx, await kept.where("user_id", "=", userId).execute());
  for (const { email, from = 0, until = tx.now } of emails.filter(({ isTyped }) => !isTyped)) {
    const ofVisitor = kept
      .where(({ eb, fn, val }) => eb(fn("lower", ["email"]), "=", fn("lower", [val(email)])))
      .where("user_id", "is", null)
      .where("received_at", ">=", from)
      .where("received_at", "<=", until);
    await transitionToErased(tx, await ofVisitor.execute());
  }
}

/** Erases one complaint in the same way, as a visitor may ask for it. */
export async function eraseComplaint(tx: Tx, id: string): Promise<void> {
  await transitionToErased(tx, [{ id }]);
}
