import { inTransaction } from "@counterfoil/db";
import { resendMail as resend, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Sends a mail again. Throws `mail.not_found`, `mail.waiting` and `mail.has_link`. */
export async function resendMail({ db }: Pick<Deps, "db">, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { template, newId } = await resend(tx, { id });
    await writeAudit(tx, { action: "resend", subject: "mail", subjectId: id, after: { template, mail: newId } });
  });
}
