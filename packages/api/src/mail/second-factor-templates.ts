import type { MailData } from "@counterfoil/core";
import {
  action,
  type EmailBody,
  email,
  greeting,
  heading,
  link,
  paragraph,
  type Sender,
  small,
} from "./email-parts.ts";

/** What to do when somebody else set up the second factor. */
const takeBack = (code: string, shop: Sender) => [
  paragraph("If this was not you, take it back. All devices are then logged out, and you choose a new password."),
  action("Take it back", `${shop.publicUrl}/auth/undo-two-factor/${code}`),
  small("The link works once and for 7 days."),
];

const resetPassword = (shop: Sender) => [
  paragraph("If this was not you, please reset your password straight away and contact us."),
  link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
];

/** Renders the mail that two-factor authentication was turned on or off. */
export function twoFactorChanged({ firstName, isOn, code }: MailData<"two-factor-changed">, shop: Sender): EmailBody {
  const title = `Two-factor authentication was turned ${isOn ? "on" : "off"}`;
  const effect = isOn
    ? "Logging in now takes a code of your authenticator app, too. Other devices were logged out."
    : "Your password alone is now enough to log in.";
  const remedy = code ? takeBack(code, shop) : resetPassword(shop);
  return email(
    title,
    heading(title),
    greeting(firstName),
    paragraph(`This is about your account at ${shop.siteName}. ${effect}`),
    ...remedy,
  );
}

/** Renders the mail that a recovery code was used, and how many are left. */
export function recoveryCodeUsed({ firstName, left }: MailData<"recovery-code-used">, shop: Sender): EmailBody {
  const rest = left === 1 ? "1 recovery code" : `${left} recovery codes`;
  return email(
    "A recovery code was used",
    heading("A recovery code was used"),
    greeting(firstName),
    paragraph(`A recovery code of your account at ${shop.siteName} was used. You have ${rest} left.`),
    link("Make new recovery codes", `${shop.publicUrl}/account/settings/2fa`),
    ...resetPassword(shop),
  );
}

/** Renders the mail that there is a new set of recovery codes. */
export function recoveryCodesMade({ firstName }: MailData<"recovery-codes-made">, shop: Sender): EmailBody {
  return email(
    "You have new recovery codes",
    heading("You have new recovery codes"),
    greeting(firstName),
    paragraph(`New recovery codes were made for your account at ${shop.siteName}. The codes before no longer work.`),
    paragraph("If this was not you, choose a new password and make another set, which ends this one."),
    link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
  );
}

/** Renders the mail that a passkey was added. */
export function passkeyAdded({ firstName, name, code }: MailData<"passkey-added">, shop: Sender): EmailBody {
  return email(
    "A passkey was added",
    heading("A passkey was added"),
    greeting(firstName),
    paragraph(`The passkey "${name}" was added to your account at ${shop.siteName}. Other devices were logged out.`),
    ...takeBack(code, shop),
  );
}

/** Renders the mail that a passkey was removed. */
export function passkeyRemoved({ firstName, name }: MailData<"passkey-removed">, shop: Sender): EmailBody {
  return email(
    "A passkey was removed",
    heading("A passkey was removed"),
    greeting(firstName),
    paragraph(`The passkey "${name}" was removed from your account at ${shop.siteName}.`),
    ...resetPassword(shop),
  );
}
