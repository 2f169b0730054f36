import type { Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { LetterOf } from "./letter.ts";
import { renderLetter } from "./render-letter.ts";

/** A mail to one person. */
export interface Mail {
  to: string;
  template: LetterOf;
  /** The body carries a link that logs in or changes something, so it is erased once sent. */
  hasLink?: boolean;
}

/**
 * Writes a mail in the transaction that causes it: it is sent when that commits and never when it does not. Wake the
 * `mails` job after the commit to have it sent at once. Answers the mail's id.
 */
export async function queueMail(tx: Tx, deps: Pick<Deps, "clock" | "config">, mail: Mail): Promise<string> {
  const letter = mail.template(deps.config);
  const { html, text } = renderLetter(letter, deps.config);
  const id = newId();
  const now = tx.now;
  await tx.sql
    .insertInto("mails")
    .values({
      id,
      message_id: `<${id}@${new URL(deps.config.publicUrl).hostname}>`,
      recipient: mail.to,
      subject: letter.subject,
      text,
      html,
      has_link: mail.hasLink ?? false,
      state: "queued",
      next_try_at: now,
      created_at: now,
      sent_at: null,
    })
    .execute();
  return id;
}
