import { isPersonName, type SupportLine, TEST_SHOP } from "@counterfoil/core";
import { html, raw } from "hono/html";

/** The facts about the shop that mails contain. */
export interface Sender {
  siteName: string;
  publicUrl: string;
  testShop: boolean;
  supportLines: readonly SupportLine[];
  draws: { key: { publicKey: string } | null };
  /** Its company's name, number and address in one line; "" before any were saved. */
  company?: string;
}

/** A part of a mail, as HTML and as text. */
export interface EmailPart {
  html: ReturnType<typeof html>;
  text: string;
}

/** What a mail is put together from: a text is a paragraph, and what is empty is left out. */
export type MailPart = EmailPart | string | false | null | undefined;

/** The words of a mail, without the layout, which adds the heading and the greeting above the parts. */
export interface EmailBody {
  subject: string;
  /** Where it is not the subject. */
  heading?: string;
  parts: MailPart[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

// Mail programs ignore style sheets, and some classes: each element has its own style.
const ink = "color:#121721";
const words = `${ink};font-size:16px;line-height:24px;margin:0 0 16px`;
const smaller = "font-size:14px;line-height:20px";
const button = `${ink};display:inline-block;padding:14px 24px;border-radius:6px;border:1px solid #8a6500;background-color:#ffd02f;font-size:16px;font-weight:700;text-decoration:none`;
const fonts = "Archivo,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function headingOf(text: string): EmailPart {
  const style = `${ink};font-size:25px;line-height:29px;font-weight:800;margin:0 0 20px`;
  return { html: html`<h1 style="${style}">${text}</h1>`, text };
}

function paragraph(text: string): EmailPart {
  return { html: html`<p style="${words}">${text}</p>`, text };
}

/** Returns the greeting, with the name unless it has a digit, or could be a link: such a name is a message. */
function greeting(firstName: string): EmailPart {
  const isName = isPersonName(firstName) && !/\p{N}/u.test(firstName);
  return paragraph(isName ? `Hello ${firstName},` : "Hello,");
}

export function small(text: string): EmailPart {
  return { html: html`<p style="${smaller};color:#4f5763;margin:0 0 16px">${text}</p>`, text };
}

/** Returns the main link as a button, and its full URL for mail programs without buttons; the text has it once. */
export function action(label: string, url: string): EmailPart {
  const address = html`<a href="${url}" style="${ink}">${url}</a>`;
  return {
    html: html`<p style="margin:24px 0"><a href="${url}" style="${button}">${label}</a></p>
      <p style="${ink};${smaller};margin:0 0 16px">Or copy this link into your browser: ${address}</p>`,
    text: `${label} ${url}`,
  };
}

export function link(label: string, url: string): EmailPart {
  return { html: html`<p style="${words}"><a href="${url}" style="${ink}">${label}</a></p>`, text: `${label} ${url}` };
}

export function rule(): EmailPart {
  return { html: html`<hr style="border:0;border-top:1px solid #121721;margin:16px 0">`, text: "-".repeat(40) };
}

/** Returns a bold label with text below. */
export function entry(label: string, text: string): EmailPart {
  return { html: html`<p style="${words}"><strong>${label}</strong><br>${text}</p>`, text: `${label}\n${text}` };
}

/** Returns the lines of a sum: label and amount, such as `Total: £7.50`. */
export function sum(amounts: [label: string, amount: string][]): EmailPart {
  const lines = amounts.map(([label, amount]) => `${label}: ${amount}`);
  const written = lines.map((line, i) => html`${i === 0 ? "" : raw("<br>")}${line}`);
  return { html: html`<p style="${words}">${written}</p>`, text: lines.join("\n") };
}

/** Renders a body in its layout, with the shop's name above and below; at its end a link that ends the newsletter, where one is given. */
export function renderBody(
  { firstName, subject, heading = subject, ...body }: EmailBody & { firstName: string },
  shop: Sender,
  unsubscribe?: string,
): RenderedMail {
  const own = body.parts.flatMap((part) => (typeof part === "object" ? (part ?? []) : part ? paragraph(part) : []));
  const parts = [headingOf(heading), greeting(firstName), ...own];
  const foot = [`${shop.siteName}, ${shop.publicUrl}`, ...(shop.company ? [shop.company] : [])];
  const page = html`<!DOCTYPE html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="background-color:#f1f3f6;margin:0;padding:24px 8px;font-family:${fonts}">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed">
<tr><td style="background-color:#ffd02f;padding:16px 24px;border-radius:3px 3px 0 0;${ink};font-size:20px;line-height:24px;font-weight:800">${shop.siteName}</td></tr>
${shop.testShop ? html`<tr><td style="background-color:#121721;color:#ffffff;font-size:14px;line-height:24px;padding:8px 24px">${TEST_SHOP}</td></tr>` : ""}
<tr><td style="background-color:#ffffff;padding:32px 24px;border-top:3px dotted #121721;word-break:break-word">${parts.map((part) => part.html)}</td></tr>
<tr><td style="${smaller};padding:16px 24px;color:#4f5763">${foot.map((line, i) => html`${i === 0 ? "" : raw("<br>")}${line}`)}${unsubscribe ? html`<br><a href="${unsubscribe}" style="color:#4f5763">Unsubscribe</a>` : ""}</td></tr>
</table>
</body>
</html>`;
  const texts = [
    shop.siteName,
    ...(shop.testShop ? [TEST_SHOP] : []),
    ...parts.map(({ text }) => text),
    foot.join("\n"),
  ];
  if (unsubscribe) texts.push(`Unsubscribe: ${unsubscribe}`);
  return { subject, html: String(page), text: texts.join("\n\n") };
}
