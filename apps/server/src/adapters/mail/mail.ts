import type { MailTransport } from "@counterfoil/api";
import { assertNoTransaction } from "@counterfoil/db";
import type { Config } from "../../config.ts";
import { REQUEST_ID_HEADER } from "../../http/request-id.ts";

/** Sends nothing: the development mailbox reads mails from their rows. */
const toMailbox: MailTransport = async () => {};

type MailSettings = Pick<Config, "mailUrl" | "mailFrom" | "siteName">;

/** Opens the transport that MAIL_URL names. `send` throws when the mail server does not accept a mail. */
export function openMail(settings: MailSettings, publicUrl: string): { send: MailTransport; close: () => void } {
  const { mailUrl: url, mailFrom, siteName } = settings;
  const from = { name: siteName, address: mailFrom ?? `no-reply@${new URL(publicUrl).hostname}` };
  if (url === "mailbox:") return { send: toMailbox, close: () => {} };
  // Loaded with the first email: a start takes less time without it.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | null = null;
  const send: MailTransport = async ({ messageId, requestId, to, subject, text, html, unsubscribeUrl }) => {
    assertNoTransaction("An email");
    // Lets an operator find a forwarded mail in the log.
    const headers = {
      ...(requestId !== null && { [REQUEST_ID_HEADER]: requestId }),
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    };
    transport ??= open();
    await (await transport).sendMail({ messageId, headers, from, to: { name: "", address: to }, subject, text, html });
  };
  return { send, close: () => void transport?.then((opened) => opened.close()) };
}
