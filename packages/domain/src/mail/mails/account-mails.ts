import { formatPence, londonDate, londonMoment } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { action, link, type MailPart, type Sender, small } from "./email-parts.ts";

const HALF_HOUR = "This link works once and expires in 30 minutes.";

/** A code that works once, and the address it is mailed to. */
const linkData = reader.extend({ email: z.string(), code: z.string() });

const verifyUrl = (shop: Sender, { email, code }: z.infer<typeof linkData>) =>
  `${shop.publicUrl}/auth/verify-email/${encodeURIComponent(email)}/${code}`;

const breakTitles = {
  pause: "Your account is paused",
  suspend: "You've self-excluded",
  close: "Your account is permanently closed",
};

/** Returns the parts with a link that undoes a change which someone else made. */
export function takeBack(
  url: string,
  { doing = "undo the change", label = "Undo the change" }: { doing?: string; label?: string } = {},
): MailPart[] {
  return [
    `If this wasn't you, ${doing}. We'll log out all devices and you can choose a new password.`,
    action(label, url),
    small("This link works once and expires in 7 days."),
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
        `Thanks for joining ${shop.siteName}. Please confirm your email address.`,
        action("Verify my account", verifyUrl(shop, data)),
        small(`${HALF_HOUR} If you didn't register, please ignore this email.`),
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
        `You asked to use this email address for your ${shop.siteName} account. Please confirm it's yours.`,
        "If you open the link on another device, you'll need your password. We'll use your old address until you confirm.",
        action("Verify my email address", verifyUrl(shop, data)),
        small(`${HALF_HOUR} If you didn't ask for this, please ignore this email.`),
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
        `Someone asked to reset the password for your ${shop.siteName} account.`,
        action("Choose a new password", `${shop.publicUrl}/auth/reset-password/${encodeURIComponent(email)}/${code}`),
        small(`${HALF_HOUR} If this wasn't you, please ignore this email. Your password won't change.`),
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
        `Someone asked to reset the password for your ${shop.siteName} account, but it doesn't have one.`,
        "Log in with Google or Facebook, whichever you joined with. You can then set a password in your account.",
        link("Log in", `${shop.publicUrl}/auth/login`),
        small("If this wasn't you, please ignore this email."),
      ],
    }),
  }),

  // To the current address about a pending one, which it does not name.
  "email-change-requested": defineMail({
    name: "Email change requested",
    data: reader.extend({ code: z.string() }),
    hasLink: true,
    render: ({ code }, shop) => ({
      subject: "Someone asked to change your email address",
      parts: [
        `Someone logged in to your ${shop.siteName} account asked to change its email address.`,
        "Nothing has changed yet. We'll keep using this address until the new one is confirmed.",
        ...takeBack(`${shop.publicUrl}/auth/undo-email/${code}`, {
          doing: "stop the change",
          label: "Stop the change",
        }),
      ],
    }),
  }),

  // To the old address; it does not name the new one. Without a code where no one had verified the old one.
  "email-changed": defineMail({
    name: "Email changed",
    data: reader.extend({ code: z.string().optional() }),
    hasLink: true,
    render: ({ code }, shop) => ({
      subject: "Your email address was changed",
      parts: [
        `The email address on your ${shop.siteName} account has changed.`,
        ...(code
          ? takeBack(`${shop.publicUrl}/auth/undo-email/${code}`)
          : ["If this wasn't you, please contact us straight away."]),
        link(`Go to ${shop.siteName}`, shop.publicUrl),
      ],
    }),
  }),

  // To an address that was removed from an account: its purchases are in an account of its own.
  "purchases-moved": defineMail({
    name: "Orders moved to new account",
    data: reader,
    render: (_data, shop) => ({
      subject: "We've moved your orders to a new account",
      parts: [
        `The ${shop.siteName} account that used this email address has gone back to its old address.`,
        "Your orders and tickets are now in a new account with this address. Choose a password to see them.",
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
        `The password for your ${shop.siteName} account has been changed and your other devices have been logged out.`,
        "If this wasn't you, please reset your password straight away.",
        link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
      ],
    }),
  }),

  "delivery-changed": defineMail({
    name: "Delivery address changed",
    data: reader,
    render: (_data, shop) => ({
      subject: "Your delivery address was changed",
      parts: [
        `The delivery address on your ${shop.siteName} account has changed. It's the address we suggest when you claim a prize.`,
        "A prize you've already claimed goes to the address in your claim.",
        "If this wasn't you, please reset your password straight away, then correct the address.",
        link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
      ],
    }),
  }),

  "limit-lowered": defineMail({
    name: "Limit lowered",
    data: reader.extend({
      /** Null for none. */
      fromPence: z.number().int().nullable(),
      toPence: z.number().int(),
      isByStaff: z.boolean(),
    }),
    render: ({ fromPence, toPence, isByStaff }, shop) => {
      const from = fromPence === null ? "You had none before." : `It was ${formatPence(fromPence)} before.`;
      return {
        subject: "Your monthly limit was lowered",
        parts: [
          `Your monthly spending limit at ${shop.siteName} is now ${formatPence(toPence)}. ${from}`,
          ...(isByStaff
            ? ["Our team lowered it. If you didn't expect this, please contact us."]
            : [
                "If this wasn't you, please reset your password straight away, then raise your limit again.",
                link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
              ]),
          link("See my spending limit", `${shop.publicUrl}/account/limits`),
        ],
      };
    },
  }),

  // The last mail to this address.
  "account-closed": defineMail({
    name: "Account closed",
    data: reader.extend({ isByStaff: z.boolean().optional(), hasAccount: z.boolean().optional() }),
    render: ({ isByStaff, hasAccount }, shop) => ({
      subject:
        isByStaff || hasAccount === false
          ? `We've deleted your ${hasAccount ? "account" : "details"}`
          : "Your account is closed",
      parts: [
        !isByStaff && hasAccount === false
          ? `We've deleted what ${shop.siteName} held about you, with your prizes, as the account that you were merged with was closed.`
          : isByStaff
            ? `Our team has deleted what ${shop.siteName} held about you${hasAccount ? ": your account, with its balance, winnings and prizes" : ", with your prizes"}.`
            : `You've closed your ${shop.siteName} account. We've deleted your name, addresses and saved cards.`,
        "By law we keep records of your orders, but without your name.",
        "In a draw you've entered, your first name and initial stay until the winner is drawn.",
        ...(isByStaff || hasAccount === false
          ? [
              "If you didn't ask for this, please tell us straight away. We'll look into it and reply.",
              action("Make a complaint", `${shop.publicUrl}/complaints`),
            ]
          : ["If this wasn't you, please contact us straight away."]),
      ],
    }),
  }),

  "account-kept": defineMail({
    name: "Account not closed",
    data: reader.extend({ isPayoutBack: z.boolean().optional() }),
    render: ({ isPayoutBack }, shop) => ({
      subject: "Your account is still open",
      parts: [
        `You asked us to close your ${shop.siteName} account. We haven't, because since then ${isPayoutBack ? "money of a payout has come back to your winnings. You'd lose it" : "you've won or bought something that you'd lose"}.`,
        "If you still want to close it, please ask again. We'll show you what you'd lose.",
        link("See my account", `${shop.publicUrl}/account/settings/data`),
      ],
    }),
  }),

  "break-begun": defineMail({
    name: "Break started",
    data: reader.extend({
      kind: z.enum(["pause", "suspend", "close"]),
      /** Epoch milliseconds; null for a closure. */
      until: z.number().int().nullable(),
      code: z.string(),
    }),
    hasLink: true,
    render: ({ kind, until, code }, shop) => {
      const least = `at least ${londonDate(until ?? 0)}, and then only if you ask to come back`;
      const end = until === null ? "" : ` until ${kind === "pause" ? londonMoment(until) : least}`;
      return {
        subject: breakTitles[kind],
        parts: [
          `You can't enter competitions at ${shop.siteName}${end}. You can still log in to see your tickets.`,
          "If this wasn't you, undo it. We'll log out all devices and you can choose a new password.",
          action("Undo the break", `${shop.publicUrl}/auth/undo-break/${code}`),
          small("This link works once, and expires 24 hours after the break started. It also undoes any later breaks."),
        ],
      };
    },
  }),
};
