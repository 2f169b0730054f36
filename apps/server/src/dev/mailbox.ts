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

/** Returns the HTML of a mail whose links open in the page itself; the frame runs no scripts. */
const mailDocument = (mail: MailboxMail) => `<base target="_top">${mail.html}`;

const entry = (mail: MailboxMail) => html`<details>
  <summary>
    <strong>${mail.subject}</strong><br /><span>to ${mail.to}</span>
    <time datetime="${mail.createdAt}">${mail.createdAt.replace("T", " ").slice(0, 19)} UTC</time>
  </summary>
  <iframe
    title="${mail.subject}"
    sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${mailDocument(mail)}"
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
        <p>Emails from this shop, newest first. They stay here and reach no one.</p>
        <form>
          <label>To <input name="to" type="email" value="${to ?? ""}" /></label> <button>Show</button>
        </form>
        <p>${mails.length === 0 ? "No emails yet." : ""}</p>
        ${mails.map(entry)}
      </main>
    </body>
  </html>`;

/** Routes /dev/mailbox and /dev/mailbox.json: the mails of a shop with MAIL_URL=mailbox:, for people and programs. */
export function mailboxRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
  });
  const recipient = (to: string | undefined) => (to?.trim() ? to : undefined);
  routes.get("/mailbox.json", async (c) => c.json({ mails: await listMails(deps, recipient(c.req.query("to"))) }));
  routes.get("/mailbox", async (c) => {
    const to = recipient(c.req.query("to"));
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; form-action 'self'; " +
        "base-uri 'self'; frame-ancestors 'none'",
    );
    return c.html(page((await listMails(deps, to)).slice(0, 100), to));
  });
  return routes;
}
