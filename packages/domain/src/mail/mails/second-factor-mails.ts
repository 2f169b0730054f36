import { z } from "zod";
import { takeBack } from "./account-mails.ts";
import { defineMail, reader } from "./define-mail.ts";
import { link, type Sender } from "./email-parts.ts";

function undoUrl(shop: Sender, code: string): string {
  return `${shop.publicUrl}/auth/undo-two-factor/${code}`;
}

function resetLink(shop: Sender) {
  return link("Reset my password", `${shop.publicUrl}/auth/forgot-password`);
}

function resetPassword(shop: Sender) {
  return ["If this wasn't you, reset your password straight away and contact us.", resetLink(shop)];
}

export const secondFactorMails = {
  "two-factor-changed": defineMail({
    name: "Two-factor changed",
    // With a code when it was turned on.
    data: reader.extend({ isOn: z.boolean(), code: z.string().optional() }),
    hasLink: true,
    render: ({ isOn, code }, shop) => {
      const effect = isOn
        ? "You'll now need a code from your authenticator app to log in. Your other devices have been logged out."
        : "You now only need your password to log in.";
      return {
        subject: `Two-factor authentication was turned ${isOn ? "on" : "off"}`,
        parts: [
          `This is about your ${shop.siteName} account. ${effect}`,
          ...(code ? takeBack(undoUrl(shop, code)) : resetPassword(shop)),
        ],
      };
    },
  }),

  "recovery-code-used": defineMail({
    name: "Recovery code used",
    data: reader.extend({ left: z.number().int() }),
    render: ({ left }, shop) => ({
      subject: "A recovery code was used",
      parts: [
        `Someone used a recovery code to log in to your ${shop.siteName} account. You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`,
        link("Get new recovery codes", `${shop.publicUrl}/account/settings/2fa`),
        ...resetPassword(shop),
      ],
    }),
  }),

  "recovery-codes-made": defineMail({
    name: "New recovery codes",
    data: reader,
    render: (_data, shop) => ({
      subject: "You have new recovery codes",
      parts: [
        `New recovery codes were created for your ${shop.siteName} account. Your old codes no longer work.`,
        "If this wasn't you, reset your password and get another set of codes.",
        resetLink(shop),
      ],
    }),
  }),

  "passkey-added": defineMail({
    name: "Passkey added",
    data: reader.extend({ name: z.string(), code: z.string() }),
    hasLink: true,
    render: ({ name, code }, shop) => ({
      subject: "A passkey was added",
      parts: [
        `The passkey "${name}" was added to your ${shop.siteName} account. Your other devices have been logged out.`,
        ...takeBack(undoUrl(shop, code)),
      ],
    }),
  }),

  "passkey-removed": defineMail({
    name: "Passkey removed",
    data: reader.extend({ name: z.string() }),
    render: ({ name }, shop) => ({
      subject: "A passkey was removed",
      parts: [`The passkey "${name}" was removed from your ${shop.siteName} account.`, ...resetPassword(shop)],
    }),
  }),
};
