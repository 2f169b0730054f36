const templateNames: Record<string, string> = {
  "verify-account": "Verify your account",
  "verify-new-email": "Verify your new address",
  "reset-password": "Reset your password",
  "no-password": "No password to reset",
  "email-changed": "Your address was changed",
  "password-changed": "Your password was changed",
  "order-confirmation": "Order confirmation",
  "instant-win": "Instant win",
  refund: "Refund",
  "unapplied-payment": "Payment sent back",
};

/** A mail by the name of its template. */
export function mailName(template: string): string {
  return templateNames[template] ?? template;
}
