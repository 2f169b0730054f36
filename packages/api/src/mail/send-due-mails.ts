import { inTransaction, type Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

type MailDeps = Pick<Deps, "db" | "clock" | "config" | "sendMail" | "log">;

/** A claimed mail is left alone for this long; after a crash it is tried again then, under the same Message-ID. */
const CLAIM_MS = 2 * 60_000;
const MINUTE = 60_000;
/** Pauses after the first, second, … failed try; after the last the mail has failed. */
const PAUSES = [1, 5, 15, 60, 3 * 60, 12 * 60].map((minutes) => minutes * MINUTE);
const AT_ONCE = 10;

async function dueIds({ db, clock }: MailDeps): Promise<string[]> {
  const rows = await db.read
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "queued")
    .where("next_try_at", "<=", clock())
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
}

/** Takes a mail for this process; nothing when another was quicker. */
async function claim({ db, clock }: MailDeps, id: string): Promise<Row<"mails"> | undefined> {
  const now = clock();
  return inTransaction(db, (tx) =>
    tx.sql
      .updateTable("mails")
      .set(({ eb }) => ({ next_try_at: now + CLAIM_MS, tries: eb("tries", "+", 1) }))
      .where("id", "=", id)
      .where("state", "=", "queued")
      .where("next_try_at", "<=", now)
      .returningAll()
      .executeTakeFirst(),
  );
}

/** A body with a link that works is kept only where the development mailbox shows it. */
function erased(deps: MailDeps, mail: Row<"mails">) {
  return mail.has_link && !deps.config.keepMailBodies ? { text: "", html: "" } : {};
}

async function markSent(deps: MailDeps, mail: Row<"mails">): Promise<void> {
  const sent = { state: "sent" as const, next_try_at: null, sent_at: deps.clock(), ...erased(deps, mail) };
  await inTransaction(deps.db, (tx) => tx.sql.updateTable("mails").set(sent).where("id", "=", mail.id).execute());
}

async function markTried(deps: MailDeps, mail: Row<"mails">): Promise<void> {
  const pause = PAUSES[mail.tries - 1];
  const next =
    pause === undefined
      ? { state: "failed" as const, next_try_at: null, ...erased(deps, mail) }
      : { next_try_at: deps.clock() + pause };
  await inTransaction(deps.db, (tx) => tx.sql.updateTable("mails").set(next).where("id", "=", mail.id).execute());
}

async function send(deps: MailDeps, id: string): Promise<void> {
  const mail = await claim(deps, id);
  if (!mail) return;
  const { message_id: messageId, recipient: to, subject, text, html } = mail;
  try {
    await deps.sendMail({ messageId, to, subject, text, html });
  } catch (error) {
    deps.log.warn({ mail: id, tries: mail.tries, err: error }, "A mail was not taken");
    await markTried(deps, mail);
    return;
  }
  await markSent(deps, mail);
}

/**
 * Sends the mails that are due, each by one process alone. One that was not taken is tried again after growing pauses
 * and has failed after the last. A crash between sending and marking sends once more under the same Message-ID.
 */
export async function sendDueMails(deps: MailDeps): Promise<void> {
  for (let ids = await dueIds(deps); ids.length > 0; ids = await dueIds(deps)) {
    await Promise.all(ids.map((id) => send(deps, id)));
  }
}
