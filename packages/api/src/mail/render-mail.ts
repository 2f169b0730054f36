import { type MailContent, TEST_SHOP } from "@counterfoil/core";
import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { plainTextSelectors } from "@react-email/render";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { compile } from "html-to-text";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  accountClosed,
  actWaiting,
  auditAnchor,
  breakBegun,
  emailChanged,
  emailChangeRequested,
  newEmailVerification,
  noPasswordToReset,
  passwordChanged,
  passwordReset,
  purchasesMoved,
  rightsChanged,
  rolesChanged,
  staffDeleted,
  verification,
} from "./account-templates.ts";
import { complaintAcknowledged, complaintAnswered, complaintReceived, complaintsDue } from "./complaint-templates.ts";
import { drawResult, prizeWithdrawn } from "./draw-result-template.ts";
import { drawEntry, drawLocked, lockRefused } from "./draw-templates.ts";
import type { EmailBody, Sender } from "./email-parts.ts";
import {
  cardRefused,
  instantWin,
  orderConfirmation,
  raffleCancelled,
  refund,
  unappliedPayment,
} from "./order-templates.ts";
import {
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesMade,
  recoveryCodeUsed,
  twoFactorChanged,
} from "./second-factor-templates.ts";
import { monthlyStatement } from "./statement-template.ts";

const fonts = "Archivo, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Converts a mail's HTML to text. Compiled once: parsing the selectors takes as long as rendering a mail. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: "h1", options: { uppercase: false } }],
});

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders the layout, with the shop's name above and below. */
function renderBody(body: EmailBody, shop: Sender): RenderedMail {
  const stub = { backgroundColor: "#ffd02f", padding: "16px 24px", borderRadius: "3px 3px 0 0" };
  const sheet = { backgroundColor: "#ffffff", padding: "32px 24px", borderTop: "3px dotted #121721" };
  const test = { backgroundColor: "#121721", color: "#ffffff", fontSize: 14, margin: 0, padding: "8px 24px" };
  const page = createElement(
    Html,
    { lang: "en-GB" },
    createElement(Head, null, createElement("title", null, body.subject)),
    createElement(
      Body,
      { style: { backgroundColor: "#f1f3f6", margin: 0, padding: "24px 8px", fontFamily: fonts } },
      createElement(
        Container,
        { style: { maxWidth: 560 } },
        createElement(
          Section,
          { style: stub },
          createElement(Text, { style: { margin: 0, fontSize: 20, fontWeight: 800, color: "#121721" } }, shop.siteName),
        ),
        shop.testShop && createElement(Text, { style: test }, TEST_SHOP),
        createElement(Section, { style: sheet }, body.element),
        createElement(
          Text,
          { style: { margin: "16px 24px", fontSize: 14, lineHeight: "20px", color: "#4f5763" } },
          `${shop.siteName}, ${shop.publicUrl}`,
        ),
      ),
    ),
  );
  const html = doctype + renderToStaticMarkup(page);
  return { subject: body.subject, html, text: toPlainText(html) };
}

/** Returns a mail with a link at its end that ends the newsletter. */
export function withUnsubscribeLink({ subject, text, html }: RenderedMail, page: string): RenderedMail {
  const link = renderToStaticMarkup(createElement("p", null, createElement("a", { href: page }, "Unsubscribe")));
  const end = html.lastIndexOf("</body>");
  const at = end === -1 ? html.length : end;
  return { subject, text: `${text}\n\nUnsubscribe: ${page}`, html: html.slice(0, at) + link + html.slice(at) };
}

type Template = Exclude<MailContent, { template: "rendered" }>;

function bodyOf({ template, data }: Template, shop: Sender): EmailBody {
  switch (template) {
    case "verify-account":
      return verification(data, shop);
    case "verify-new-email":
      return newEmailVerification(data, shop);
    case "reset-password":
      return passwordReset(data, shop);
    case "no-password":
      return noPasswordToReset(data, shop);
    case "email-change-requested":
      return emailChangeRequested(data, shop);
    case "purchases-moved":
      return purchasesMoved(data, shop);
    case "email-changed":
      return emailChanged(data, shop);
    case "two-factor-changed":
      return twoFactorChanged(data, shop);
    case "recovery-code-used":
      return recoveryCodeUsed(data, shop);
    case "recovery-codes-made":
      return recoveryCodesMade(data, shop);
    case "passkey-added":
      return passkeyAdded(data, shop);
    case "passkey-removed":
      return passkeyRemoved(data, shop);
    case "rights-changed":
      return rightsChanged(data, shop);
    case "roles-changed":
      return rolesChanged(data, shop);
    case "staff-deleted":
      return staffDeleted(data, shop);
    case "act-waiting":
      return actWaiting(data, shop);
    case "audit-anchor":
      return auditAnchor(data, shop);
    case "account-closed":
      return accountClosed(data, shop);
    case "break-begun":
      return breakBegun(data, shop);
    case "password-changed":
      return passwordChanged(data, shop);
    case "order-confirmation":
      return orderConfirmation(data, shop);
    case "instant-win":
      return instantWin(data, shop);
    case "draw-result":
      return drawResult(data, shop);
    case "prize-withdrawn":
      return prizeWithdrawn(data, shop);
    case "refund":
      return refund(data);
    case "card-refused":
      return cardRefused(data, shop);
    case "unapplied-payment":
      return unappliedPayment(data, shop);
    case "raffle-cancelled":
      return raffleCancelled(data, shop);
    case "draw-entry":
      return drawEntry(data, shop);
    case "draw-locked":
      return drawLocked(data, shop);
    case "lock-refused":
      return lockRefused(data, shop);
    case "monthly-statement":
      return monthlyStatement(data, shop);
    case "complaint-received":
      return complaintReceived(data, shop);
    case "complaint-acknowledged":
      return complaintAcknowledged(data, shop);
    case "complaint-answered":
      return complaintAnswered(data, shop);
    case "complaints-due":
      return complaintsDue(data, shop);
  }
}

/** Renders a mail as HTML and as text. */
export function renderMail(content: MailContent, shop: Sender): RenderedMail {
  return content.template === "rendered" ? content.data : renderBody(bodyOf(content, shop), shop);
}
