import { inTransaction } from "@counterfoil/db";
import { mailName, resendMail as resend, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Sends a mail again. Throws `mail.not_found`, `mail.waiting` and `mail.has_link`. */
export async function resendMail({ db }: Pick<Deps, "db">, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { template, newId } = await resend(tx, { id });
    const after = { template, name: mailName(template), mail: newId };
    await writeAudit(tx, { action: "resend", subject: "mail", subjectId: id, after });
  });
}
