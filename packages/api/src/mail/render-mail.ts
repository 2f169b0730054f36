import type { MailContent } from "@counterfoil/core";
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
import { type EmailBody, type RenderedMail, renderBody, type Sender } from "./email-parts.ts";
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

/** Renders a mail as HTML and as text, with a link that ends the newsletter where one is given. */
export function renderMail(content: MailContent, shop: Sender, unsubscribe?: string): RenderedMail {
  if (content.template !== "rendered") return renderBody(bodyOf(content, shop), shop, unsubscribe);
  if (unsubscribe === undefined) return content.data;
  const { subject, html, text } = content.data;
  const link = `<p><a href="${unsubscribe}">Unsubscribe</a></p>`;
  return { subject, html: html + link, text: `${text}\n\nUnsubscribe: ${unsubscribe}` };
}
