import { DAY_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { removeMailsSentBefore } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Removes sent mails after the retention period, a batch per run. Run by a job. */
export async function purgeOldMails({ db, config, clock }: Pick<Deps, "db" | "config" | "clock">): Promise<void> {
  const before = clock() - config.mailDays * DAY_MS;
  const due = db.read.selectFrom("mails").select("id").where("state", "=", "sent").where("created_at", "<", before);
  if (!(await due.limit(1).executeTakeFirst())) return;
  await inTransaction(db, (tx) => removeMailsSentBefore(tx, before));
}
