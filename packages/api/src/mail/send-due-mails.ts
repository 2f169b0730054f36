import { ShopError } from "@counterfoil/core";
import { Batches, hasWholeId, idBytes, inTransaction, prepare, type Row } from "@counterfoil/db";
import {
  claimMails,
  giveUpMail,
  holdBackMail,
  markMailsSent,
  markMailTried,
  renderMail,
  type Sender,
  type TriedMail,
  transitionUnfoundMails,
  unsubscribeToken,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { findSender } from "./mails.ts";

type MailDeps = Pick<Deps, "db" | "clock" | "config" | "sendMail" | "log">;

const AT_ONCE = 10;
/** How many of them have no link, where as many are due. */
const OTHERS_AT_ONCE = 3;

const findDue = prepare<{ now: number; hasLink: boolean }, { id: string; bytes: number | null }>((db, parameter) =>
  db
    .selectFrom("mails")
    .select(["id", idBytes])
    .where("state", "=", "queued")
    .where("has_link", "=", parameter("hasLink"))
    .where("next_try_at", "<=", parameter("now"))
    // What was refused before waits behind a new one: strangers may ask for many at addresses that answer slowly.
    .orderBy("tries")
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(AT_ONCE),
);

/** Finds the next mails to send: mostly those with a link, which someone waits for, and which is valid for minutes only. */
async function findDueIds({ db, clock }: MailDeps): Promise<string[]> {
  const now = clock();
  const withLink = await findDue(db.read, { now, hasLink: true });
  const others = await findDue(db.read, { now, hasLink: false });
  // Those of strangers, who may ask for many at addresses that answer slowly, keep no order email from leaving.
  const links = withLink.slice(0, AT_ONCE - Math.min(others.length, OTHERS_AT_ONCE));
  const due = [...links, ...others].slice(0, AT_ONCE);
  const found = due.filter(hasWholeId);
  if (found.length < due.length) await inTransaction(db, transitionUnfoundMails);
  return found.map(({ id }) => id);
}

/** Claims mails. One that can't be claimed, as its row is damaged, has failed, and keeps no other waiting. */
async function claimDue(deps: MailDeps, ids: readonly string[]): Promise<Row<"mails">[]> {
  try {
    return await inTransaction(deps.db, (tx) => claimMails(tx, ids));
  } catch (error) {
    // The database is busy or away.
    if (error instanceof ShopError) throw error;
    if (ids.length > 1) return (await Promise.all(ids.map((id) => claimDue(deps, [id])))).flat();
    deps.log.error({ mail: ids[0], err: error }, "An email can't be read");
    for (const id of ids) await inTransaction(deps.db, (tx) => giveUpMail(tx, id));
    return [];
  }
}

/** Renders a claimed mail and delivers it, with a Message-ID that retries repeat. */
async function deliver({ config, sendMail }: MailDeps, mail: Row<"mails">, shop: Sender): Promise<void> {
  const messageId = `<${mail.id}@${new URL(config.publicUrl).hostname}>`;
  const sent = { messageId, requestId: mail.request_id, to: mail.recipient };
  if (mail.kind === "service" || mail.user_id === null) return sendMail({ ...sent, ...renderMail(mail, shop) });
  const token = unsubscribeToken(config.dataKeys, mail.user_id);
  const page = `${config.publicUrl}/auth/unsubscribe/${token}`;
  const unsubscribeUrl = `${config.publicUrl}/api/newsletter/unsubscribe/${token}`;
  await sendMail({ ...sent, ...renderMail(mail, shop, page), unsubscribeUrl });
}

/** Mails that arrive while a transaction notes others as sent are noted together in the next. */
const sentMails = new Batches<TriedMail, void>(async (tx, tried) => {
  await markMailsSent(tx, tried);
  return tried.map(() => ({ done: undefined }));
});

async function send(deps: MailDeps, mail: Row<"mails">, shop: Sender): Promise<void> {
  const keys = deps.config.dataKeys;
  if (mail.kind === "marketing" && (await inTransaction(deps.db, (tx) => holdBackMail(tx, { mail, keys })))) return;
  const tried = { mail, keepsLinks: deps.config.keepMailLinks };
  try {
    await deliver(deps, mail, shop);
  } catch (error) {
    const about = { mail: mail.id, causedBy: mail.request_id, tries: mail.tries, err: error };
    deps.log.warn(about, "Email delivery failed");
    await inTransaction(deps.db, (tx) => markMailTried(tx, tried));
    return;
  }
  await sentMails.run(deps.db, "sent", tried);
}

/** Sends due mails, each by one process, with growing pauses. A crash sends again with the same Message-ID. */
export async function sendDueMails(deps: MailDeps): Promise<void> {
  for (let [ids, before] = [await findDueIds(deps), ""]; ids.length > 0; ids = await findDueIds(deps)) {
    // What can neither be claimed nor given up would come again without end.
    if (ids.join() === before) return;
    const shop = await findSender(deps);
    const mails = await claimDue(deps, ids);
    await Promise.all(mails.map((mail) => send(deps, mail, shop)));
    before = mails.length === 0 ? ids.join() : "";
  }
}
