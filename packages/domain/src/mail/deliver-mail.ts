import { type MailState, MINUTE_MS, mailStates, nextStates } from "@counterfoil/core";
import {
  findRow,
  idIsUnlikeAny,
  json,
  prepareRows,
  type Row,
  rowsKey,
  runKept,
  type Tx,
  updateRows,
} from "@counterfoil/db";
import { findMarketingBar } from "../protection/marketing-bar.ts";
import type { DataKeys } from "../secret-box.ts";

/** The lease of a claimed mail, milliseconds; after a crash it is sent again then, with the same Message-ID. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Pauses in milliseconds after the first, second, … failed try; after the last the mail has failed. */
const PAUSES_MS = [1, 5, 15, 60, 3 * 60, 12 * 60].map((minutes) => minutes * MINUTE_MS);

/** A mail that was tried. With `keepsLinks`, data that contains a link is kept. */
export interface TriedMail {
  mail: Row<"mails">;
  keepsLinks: boolean;
}

interface Ended extends Omit<TriedMail, "mail"> {
  mail: Pick<Row<"mails">, "id" | "has_link">;
}

const claim = prepareRows<{ id: string; now: number; until: number }, Row<"mails">>((db, list, parameter) =>
  db
    .updateTable("mails")
    .set(({ eb }) => ({ next_try_at: parameter("until"), tries: eb("tries", "+", 1) }))
    .where("id", "in", list("id"))
    // Only one that waits has a next try. By its state SQLite would walk all that wait in place of these ids.
    .where("next_try_at", "<=", parameter("now"))
    .returningAll(),
);

/** Claims due mails for this process, and returns those that no other process has claimed. */
export async function claimMails(tx: Tx, ids: readonly string[]): Promise<Row<"mails">[]> {
  const inputs = ids.map((id) => ({ id, now: tx.now, until: tx.now + CLAIM_MS }));
  return claim(tx.sql, inputs);
}

/** Ends the tries of mails, unless another process has sent them meanwhile, and erases data that carries a link. */
async function transitionMails(tx: Tx, tried: readonly Ended[], state: MailState): Promise<void> {
  // Said as what they are not, as SQLite would walk all that wait in place of their ids.
  const final = mailStates.filter((each) => !nextStates.mail[each].includes(state));
  const set = { state, next_try_at: null, ...(state === "sent" && { sent_at: tx.now }) };
  const erases = ({ mail, keepsLinks }: Ended) => mail.has_link && !keepsLinks;
  for (const [erased, group] of Map.groupBy(tried, erases)) {
    const patch = { ...set, ...(erased && { data: json(null) }) };
    const ids = group.map(({ mail }) => mail.id);
    const { key, values } = rowsKey("mails", [patch]);
    await runKept(tx.sql, { key: `to ${state} ${ids.length} ${key}`, values: [...values, ...ids, ...final] }, () =>
      tx.sql.updateTable("mails").set(patch).where("id", "in", ids).where("state", "not in", final),
    );
  }
}

/** Gives up a mail that can't be claimed, as its row is damaged. Its data goes, which no one may be able to read. */
export async function giveUpMail(tx: Tx, id: string): Promise<void> {
  await transitionMails(tx, [{ mail: { id, has_link: true }, keepsLinks: false }], "failed");
}

/** Gives up all mails that aren't found by their id, which the shop didn't make. */
export async function transitionUnfoundMails(tx: Tx): Promise<void> {
  await tx.sql
    .updateTable("mails")
    .set({ state: "failed", next_try_at: null, data: json(null) })
    .where("state", "=", "queued")
    .where(idIsUnlikeAny)
    .execute();
}

/** Notes at most as many mails as sent as one statement takes. */
export async function markMailsSent(tx: Tx, tried: readonly TriedMail[]): Promise<void> {
  await transitionMails(tx, tried, "sent");
}

/** Plans the next try of a mail whose delivery failed; after the last it has failed. */
export async function markMailTried(tx: Tx, tried: TriedMail): Promise<void> {
  const pause = PAUSES_MS[tried.mail.tries - 1];
  if (pause === undefined) return transitionMails(tx, [tried], "failed");
  await tx.sql
    .updateTable("mails")
    .set({ next_try_at: tx.now + pause })
    .where("id", "=", tried.mail.id)
    .where("state", "=", "queued")
    .execute();
}

/**
 * Holds back, until a pause ends or for good, a marketing mail to someone who may not get it; returns whether it did.
 */
export async function holdBackMail(tx: Tx, { mail, keys }: { mail: Row<"mails">; keys: DataKeys }): Promise<boolean> {
  if (mail.kind === "service" || mail.user_id === null) return false;
  const user = await findRow(tx.sql, "users", { id: mail.user_id });
  const bar = await findMarketingBar(tx.sql, { userId: mail.user_id, keys, now: tx.now });
  if (user?.newsletter && !bar) return false;
  if (user?.newsletter && typeof bar?.until === "number") {
    await updateRows(tx.sql, "mails", { id: mail.id }, { next_try_at: bar.until, tries: mail.tries - 1 });
    return true;
  }
  await tx.sql.deleteFrom("mails").where("id", "=", mail.id).execute();
  return true;
}
