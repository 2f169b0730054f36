import type { MailContent } from "@counterfoil/core";

const names: Record<MailContent["template"], string> = {
  "verify-account": "Verify account",
  "verify-new-email": "Verify new email",
  "reset-password": "Reset password",
  "no-password": "No password to reset",
  "email-change-requested": "Email change requested",
  "email-changed": "Email changed",
  "purchases-moved": "Orders moved",
  "two-factor-changed": "Two-factor changed",
  "recovery-code-used": "Recovery code used",
  "recovery-codes-made": "New recovery codes",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "rights-changed": "Admin rights changed",
  "roles-changed": "Roles changed",
  "staff-deleted": "Staff account deleted",
  "act-waiting": "Waiting for a second admin",
  "password-changed": "Password changed",
  "account-closed": "Account closed",
  "break-begun": "Break begun",
  "audit-anchor": "Audit trail anchor",
  "order-confirmation": "Order confirmation",
  "instant-win": "Instant win",
  refund: "Refund",
  "unapplied-payment": "Payment sent back",
  "card-refused": "Credit card sent back",
  "raffle-cancelled": "Competition cancelled",
  "draw-entry": "Entered in a draw",
  "draw-locked": "Draw locked",
  "prize-withdrawn": "Prize withdrawn",
  "lock-refused": "Draw cannot be locked",
  "monthly-statement": "Monthly statement",
  "complaint-received": "Complaint received",
  "complaint-acknowledged": "Complaint acknowledged",
  "complaint-answered": "Complaint answered",
  "complaints-due": "Complaints due",
  // Mails of older releases, which queued them as text.
  rendered: "Mail",
  "draw-result": "Result of a draw",
};

const isTemplate = (text: string): text is keyof typeof names => Object.hasOwn(names, text);

/** Returns the display name of a mail's template: "Order confirmation". */
export function mailName(template: string): string {
  return isTemplate(template) ? names[template] : names.rendered;
}
