import { type Deps, listMails, type MailboxMail } from "@counterfoil/api";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Env } from "../http/client-ip.ts";

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 52rem; padding: 0 1rem; color: #121721; }
  details { border: 1px solid #c9c3b4; border-radius: 6px; margin: 0 0 .75rem; }
  summary { cursor: pointer; padding: .75rem 1rem; }
  summary time, summary span { color: #565c66; }
  iframe { width: 100%; height: 34rem; border: 0; border-top: 1px solid #c9c3b4; background: #fff; }
  pre { white-space: pre-wrap; padding: 1rem; margin: 0; border-top: 1px solid #c9c3b4; overflow-wrap: anywhere; }
  input { font: inherit; padding: .4rem .6rem; width: 20rem; max-width: 100%; }
  button { font: inherit; padding: .4rem 1rem; }`;

/** Links of a mail open in the page itself; a mail runs no script. */
const letter = (mail: MailboxMail) => `<base target="_top">${mail.html}`;

const entry = (mail: MailboxMail) => html`<details>
  <summary>
    <strong>${mail.subject}</strong><br /><span>to ${mail.to}</span>
    <time datetime="${mail.createdAt}">${mail.createdAt.replace("T", " ").slice(0, 19)} UTC</time>
  </summary>
  <iframe
    title="${mail.subject}"
    sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${letter(mail)}"
  ></iframe>
  <pre>${mail.text}</pre>
</details>`;

const page = (mails: MailboxMail[], to: string | undefined) => html`<!doctype html>
  <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Development mailbox</title>
      <style>
        ${raw(style)}
      </style>
    </head>
    <body>
      <main>
        <h1>Development mailbox</h1>
        <p>Every mail of the shop, newest first. Nothing was sent.</p>
        <form>
          <label>To <input name="to" type="email" value="${to ?? ""}" /></label> <button>Show</button>
        </form>
        <p>${mails.length === 0 ? "There are no mails." : ""}</p>
        ${mails.map(entry)}
      </main>
    </body>
  </html>`;

/** The mails of a shop with MAIL_URL=mailbox:, for a person and for programs (CONTRACT: Development mailbox). */
export function mailbox(deps: Deps): Hono<Env> {
  const door = new Hono<Env>();
  door.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
  });
  const asked = (to: string | undefined) => (to?.trim() ? to : undefined);
  door.get("/mailbox.json", async (c) => c.json({ mails: await listMails(deps.db.read, asked(c.req.query("to"))) }));
  door.get("/mailbox", async (c) => {
    const to = asked(c.req.query("to"));
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; form-action 'self'; " +
        "base-uri 'self'; frame-ancestors 'none'",
    );
    return c.html(page((await listMails(deps.db.read, to)).slice(0, 100), to));
  });
  return door;
}
