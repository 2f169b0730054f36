import { actTitles, isActKind, londonDate, londonMoment, type MailData, type Role, roleNames } from "@counterfoil/core";
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

const HALF_HOUR = "The link works once and for 30 minutes.";

type LinkData = MailData<"verify-account">;

function verificationUrl(shop: Sender, { email: address, code }: LinkData): string {
  return `${shop.publicUrl}/auth/verify-email/${encodeURIComponent(address)}/${code}`;
}

function resetUrl(shop: Sender, { email: address, code }: LinkData): string {
  return `${shop.publicUrl}/auth/reset-password/${encodeURIComponent(address)}/${code}`;
}

/** Renders the verification mail, at registration and on request. */
export function verification(data: LinkData, shop: Sender): EmailBody {
  return email(
    "Please verify your account",
    heading("Please verify your account"),
    greeting(data.firstName),
    paragraph(`Thank you for joining ${shop.siteName}. Please confirm that this address is yours.`),
    action("Verify my account", verificationUrl(shop, data)),
    small(`${HALF_HOUR} If you did not register, please ignore this mail.`),
  );
}

/** Renders the mail to a pending address. */
export function newEmailVerification(data: LinkData, shop: Sender): EmailBody {
  return email(
    "Please verify your new email address",
    heading("Please verify your new email address"),
    greeting(data.firstName),
    paragraph(
      `You asked to use this email address for your account at ${shop.siteName}. Please confirm that it is yours.`,
    ),
    paragraph("On another device you are asked for the password of your account. Until then your old address stays."),
    action("Verify my email address", verificationUrl(shop, data)),
    small(`${HALF_HOUR} If you did not ask for this, please ignore this mail and confirm nothing.`),
  );
}

/** Renders the mail to the current address about a pending one, which it does not name. */
export function emailChangeRequested({ firstName, code }: MailData<"email-change-requested">, shop: Sender): EmailBody {
  return email(
    "A new email address was asked for",
    heading("A new email address was asked for"),
    greeting(firstName),
    paragraph(`Somebody who is logged in to your account at ${shop.siteName} asked for a new email address.`),
    paragraph("Nothing has changed yet: this address stays until the new one is confirmed."),
    paragraph("If this was not you, stop it. All devices are then logged out, and you choose a new password."),
    action("Stop the change", `${shop.publicUrl}/auth/undo-email/${code}`),
    small("The link works once and for 7 days."),
  );
}

/** Renders the mail to an address that was removed from an account: its purchases are in an account of its own. */
export function purchasesMoved({ firstName }: { firstName: string }, shop: Sender): EmailBody {
  return email(
    "Your orders are in an account of their own",
    heading("Your orders are in an account of their own"),
    greeting(firstName),
    paragraph(`The account at ${shop.siteName} that had this email address went back to its earlier address.`),
    paragraph(
      "Your orders and tickets since then are in a new account with this address. Choose a password to see them.",
    ),
    action("Choose a password", `${shop.publicUrl}/auth/forgot-password`),
  );
}

/** Renders the mail to the old address; it does not name the new one. */
export function emailChanged({ firstName, code }: MailData<"email-changed">, shop: Sender): EmailBody {
  const undo = code && [
    paragraph("If this was not you, take it back. All devices are then logged out, and you choose a new password."),
    action("Take the change back", `${shop.publicUrl}/auth/undo-email/${code}`),
    small("The link works once and for 7 days."),
  ];
  return email(
    "Your email address was changed",
    heading("Your email address was changed"),
    greeting(firstName),
    paragraph(`Your account at ${shop.siteName} has a new email address.`),
    ...(undo || [paragraph("If this was not you, please contact us straight away.")]),
    link(`Go to ${shop.siteName}`, shop.publicUrl),
  );
}

/** Renders the mail with the link to choose a new password. */
export function passwordReset(data: LinkData, shop: Sender): EmailBody {
  return email(
    "Reset your password",
    heading("Reset your password"),
    greeting(data.firstName),
    paragraph(`Somebody asked to reset the password of your account at ${shop.siteName}.`),
    action("Choose a new password", resetUrl(shop, data)),
    small(`${HALF_HOUR} If it was not you, please ignore this mail: your password stays as it is.`),
  );
}

/** Renders the answer to a forgotten password of an account that only uses Google or Facebook. */
export function noPasswordToReset({ firstName }: { firstName: string }, shop: Sender): EmailBody {
  return email(
    "Logging in to your account",
    heading("Your account has no password"),
    greeting(firstName),
    paragraph(`Somebody asked to reset the password of your account at ${shop.siteName}. It has none.`),
    paragraph(
      "Please log in with the Google or Facebook button that you joined with. In your account you can then set one.",
    ),
    link("Log in", `${shop.publicUrl}/auth/login`),
    small("If it was not you, please ignore this mail."),
  );
}

const rolesOf = (held: readonly Role[]) =>
  held.length === 0 ? "none" : held.map((role) => roleNames[role]).join(", ");

/** Renders the mail about granted or revoked admin rights. */
export function rightsChanged({ firstName, isAdmin, roles }: MailData<"rights-changed">, shop: Sender): EmailBody {
  const title = isAdmin ? "You are an admin now" : "You are no longer an admin";
  return email(
    title,
    heading(title),
    greeting(firstName),
    paragraph(
      `An admin ${isAdmin ? "gave you the" : "took your"} rights of an admin at ${shop.siteName}${isAdmin ? "" : " away"}.`,
    ),
    ...(roles.length > 0 ? [paragraph(`Your roles: ${rolesOf(roles)}.`)] : []),
    paragraph("If you did not expect this, please speak to the other admins."),
    link(`Go to ${shop.siteName}`, shop.publicUrl),
  );
}

/** Renders the mail about changed roles, to the owners and to the person whose roles they are. */
export function rolesChanged(
  { firstName, name, before, after, by }: MailData<"roles-changed">,
  shop: Sender,
): EmailBody {
  const title = `The roles of ${name} were changed`;
  return email(
    title,
    heading(title),
    greeting(firstName),
    paragraph(`${by} changed what ${name} may do at ${shop.siteName}.`),
    paragraph(`Roles until now: ${rolesOf(before)}. Roles from now on: ${rolesOf(after)}.`),
    paragraph("If you did not expect this, please speak to the other owners at once."),
    link("See who has which role", `${shop.publicUrl}/admin/roles`),
  );
}

/** Renders the mail to owners about a deleted account that had roles. Its name is erased by then. */
export function staffDeleted({ firstName, roles }: MailData<"staff-deleted">, shop: Sender): EmailBody {
  const title = "An account of your staff was deleted";
  return email(
    title,
    heading(title),
    greeting(firstName),
    paragraph(`An account at ${shop.siteName} with these roles was deleted: ${rolesOf(roles)}.`),
    paragraph("The audit trail says by whom. If you did not expect this, please speak to the other owners at once."),
    link("See who has which role", `${shop.publicUrl}/admin/roles`),
  );
}

/** Renders the mail to those who may approve what somebody asked a second admin for. It names no customer. */
export function actWaiting({ firstName, kind, by, id }: MailData<"act-waiting">, shop: Sender): EmailBody {
  const title = isActKind(kind) ? actTitles[kind] : kind;
  return email(
    `Waiting for a second admin: ${title}`,
    heading("A second admin has to approve this"),
    greeting(firstName),
    paragraph(
      `${by} asked for it at ${shop.siteName}: ${title}. It is done once somebody else approves it, within 72 hours.`,
    ),
    action("See what it is about", `${shop.publicUrl}/admin/acts/${id}`),
  );
}

/** Renders the mail that the password was changed. */
export function passwordChanged({ firstName }: { firstName: string }, shop: Sender): EmailBody {
  return email(
    "Your password was changed",
    heading("Your password was changed"),
    greeting(firstName),
    paragraph(`The password of your account at ${shop.siteName} was changed, and other devices were logged out.`),
    paragraph("If this was not you, please reset your password straight away."),
    link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
  );
}

/** Renders the mail that the account was closed, the last mail to this address. */
export function accountClosed({ firstName }: { firstName: string }, shop: Sender): EmailBody {
  return email(
    "Your account is closed",
    heading("Your account is closed"),
    greeting(firstName),
    paragraph(`You closed your account at ${shop.siteName}. Your name, addresses and saved cards are erased.`),
    paragraph("The sums of your orders stay in our books, without your name, for as long as the law requires."),
    paragraph("If this was not you, please write to us at once."),
  );
}

const breakTitles = {
  pause: "Your account is paused",
  suspend: "Your account is suspended",
  close: "Your account is closed for good",
};

/** Renders the mail about a break, with the link that undoes it. */
export function breakBegun({ firstName, kind, until, code }: MailData<"break-begun">, shop: Sender): EmailBody {
  const end = until === null ? "" : kind === "pause" ? ` until ${londonMoment(until)}` : ` until ${londonDate(until)}`;
  return email(
    breakTitles[kind],
    heading(breakTitles[kind]),
    greeting(firstName),
    paragraph(`You can't enter competitions at ${shop.siteName}${end}. You can still log in to see your tickets.`),
    paragraph("If this was not you, undo it. All devices are then logged out, and you choose a new password."),
    action("Undo the break", `${shop.publicUrl}/auth/undo-break/${code}`),
    small("The link works once and for 24 hours. It also undoes breaks that began after this one."),
  );
}

/** Renders the daily mail to the owners with the head of the audit trail, which they keep as an anchor. */
export function auditAnchor({ firstName, seq, hash }: MailData<"audit-anchor">, shop: Sender): EmailBody {
  return email(
    `Audit trail sealed up to row ${seq.toLocaleString("en-GB")}`,
    heading("Your audit trail is sealed"),
    greeting(firstName),
    paragraph(`The audit trail of ${shop.siteName} is sealed up to row ${seq.toLocaleString("en-GB")}.`),
    paragraph(
      "Please keep this mail. With its anchor you can find out later whether somebody changed a row up to this one:",
    ),
    paragraph(`${seq}:${hash}`),
    small(`On the server: counterfoil check-audit --anchor ${seq}:${hash}`),
  );
}
