import { londonDate, londonMoment } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { action, type EmailPart, link, paragraph, type Sender, small } from "./email-parts.ts";

const HALF_HOUR = "The link works once and for 30 minutes.";

/** A code that works once, and the address it is mailed to. */
const linkData = reader.extend({ email: z.string(), code: z.string() });
type LinkData = z.infer<typeof linkData>;

const verifyUrl = (shop: Sender, { email, code }: LinkData) =>
  `${shop.publicUrl}/auth/verify-email/${encodeURIComponent(email)}/${code}`;

const breakTitles = {
  pause: "Your account is paused",
  suspend: "Your account is suspended",
  close: "Your account is closed for good",
};

/** Returns the parts with a link that undoes a change which somebody else made. */
export function takeBack(
  url: string,
  { doing = "take it back", label = "Take it back" }: { doing?: string; label?: string } = {},
): EmailPart[] {
  return [
    paragraph(`If this was not you, ${doing}. All devices are then logged out, and you choose a new password.`),
    action(label, url),
    small("The link works once and for 7 days."),
  ];
}

export const accountMails = {
  "verify-account": defineMail({
    name: "Verify account",
    data: linkData,
    hasLink: true,
    render: (data, shop) => ({
      subject: "Please verify your account",
      parts: [
        paragraph(`Thank you for joining ${shop.siteName}. Please confirm that this address is yours.`),
        action("Verify my account", verifyUrl(shop, data)),
        small(`${HALF_HOUR} If you did not register, please ignore this mail.`),
      ],
    }),
  }),

  "verify-new-email": defineMail({
    name: "Verify new email",
    data: linkData,
    hasLink: true,
    render: (data, shop) => ({
      subject: "Please verify your new email address",
      parts: [
        paragraph(
          `You asked to use this email address for your account at ${shop.siteName}. Please confirm that it is yours.`,
        ),
        paragraph(
          "On another device you are asked for the password of your account. Until then your old address stays.",
        ),
        action("Verify my email address", verifyUrl(shop, data)),
        small(`${HALF_HOUR} If you did not ask for this, please ignore this mail and confirm nothing.`),
      ],
    }),
  }),

  "reset-password": defineMail({
    name: "Reset password",
    data: linkData,
    hasLink: true,
    render: ({ email, code }, shop) => ({
      subject: "Reset your password",
      parts: [
        paragraph(`Somebody asked to reset the password of your account at ${shop.siteName}.`),
        action("Choose a new password", `${shop.publicUrl}/auth/reset-password/${encodeURIComponent(email)}/${code}`),
        small(`${HALF_HOUR} If it was not you, please ignore this mail: your password stays as it is.`),
      ],
    }),
  }),

  // The answer to a forgotten password of an account that only uses Google or Facebook.
  "no-password": defineMail({
    name: "No password to reset",
    data: reader,
    render: (_data, shop) => ({
      subject: "Logging in to your account",
      heading: "Your account has no password",
      parts: [
        paragraph(`Somebody asked to reset the password of your account at ${shop.siteName}. It has none.`),
        paragraph(
          "Please log in with the Google or Facebook button that you joined with. In your account you can then set one.",
        ),
        link("Log in", `${shop.publicUrl}/auth/login`),
        small("If it was not you, please ignore this mail."),
      ],
    }),
  }),

  // To the current address about a pending one, which it does not name.
  "email-change-requested": defineMail({
    name: "Email change requested",
    data: reader.extend({ code: z.string() }),
    hasLink: true,
    render: ({ code }, shop) => ({
      subject: "A new email address was asked for",
      parts: [
        paragraph(`Somebody who is logged in to your account at ${shop.siteName} asked for a new email address.`),
        paragraph("Nothing has changed yet: this address stays until the new one is confirmed."),
        ...takeBack(`${shop.publicUrl}/auth/undo-email/${code}`, { doing: "stop it", label: "Stop the change" }),
      ],
    }),
  }),

  // To the old address; it does not name the new one. Without a code where nobody had verified the old one.
  "email-changed": defineMail({
    name: "Email changed",
    data: reader.extend({ code: z.string().optional() }),
    hasLink: true,
    render: ({ code }, shop) => ({
      subject: "Your email address was changed",
      parts: [
        paragraph(`Your account at ${shop.siteName} has a new email address.`),
        ...(code
          ? takeBack(`${shop.publicUrl}/auth/undo-email/${code}`, { label: "Take the change back" })
          : [paragraph("If this was not you, please contact us straight away.")]),
        link(`Go to ${shop.siteName}`, shop.publicUrl),
      ],
    }),
  }),

  // To an address that was removed from an account: its purchases are in an account of its own.
  "purchases-moved": defineMail({
    name: "Orders moved",
    data: reader,
    render: (_data, shop) => ({
      subject: "Your orders are in an account of their own",
      parts: [
        paragraph(`The account at ${shop.siteName} that had this email address went back to its earlier address.`),
        paragraph(
          "Your orders and tickets since then are in a new account with this address. Choose a password to see them.",
        ),
        action("Choose a password", `${shop.publicUrl}/auth/forgot-password`),
      ],
    }),
  }),

  "password-changed": defineMail({
    name: "Password changed",
    data: reader,
    render: (_data, shop) => ({
      subject: "Your password was changed",
      parts: [
        paragraph(`The password of your account at ${shop.siteName} was changed, and other devices were logged out.`),
        paragraph("If this was not you, please reset your password straight away."),
        link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
      ],
    }),
  }),

  // The last mail to this address.
  "account-closed": defineMail({
    name: "Account closed",
    data: reader,
    render: (_data, shop) => ({
      subject: "Your account is closed",
      parts: [
        paragraph(`You closed your account at ${shop.siteName}. Your name, addresses and saved cards are erased.`),
        paragraph("The sums of your orders stay in our books, without your name, for as long as the law requires."),
        paragraph("In a draw that you entered, your first name and initial stay until the winner is drawn."),
        paragraph("If this was not you, please write to us at once."),
      ],
    }),
  }),

  "break-begun": defineMail({
    name: "Break begun",
    data: reader.extend({
      kind: z.enum(["pause", "suspend", "close"]),
      /** Epoch milliseconds; null for a closure. */
      until: z.number().int().nullable(),
      code: z.string(),
    }),
    hasLink: true,
    render: ({ kind, until, code }, shop) => {
      const end = until === null ? "" : ` until ${kind === "pause" ? londonMoment(until) : londonDate(until)}`;
      return {
        subject: breakTitles[kind],
        parts: [
          paragraph(
            `You can't enter competitions at ${shop.siteName}${end}. You can still log in to see your tickets.`,
          ),
          paragraph("If this was not you, undo it. All devices are then logged out, and you choose a new password."),
          action("Undo the break", `${shop.publicUrl}/auth/undo-break/${code}`),
          small("The link works once and for 24 hours. It also undoes breaks that began after this one."),
        ],
      };
    },
  }),
};
