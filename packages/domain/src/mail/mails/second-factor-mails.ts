import { z } from "zod";
import { takeBack } from "./account-mails.ts";
import { defineMail, reader } from "./define-mail.ts";
import { link, paragraph, type Sender } from "./email-parts.ts";

const undoUrl = (shop: Sender, code: string) => `${shop.publicUrl}/auth/undo-two-factor/${code}`;

const resetLink = (shop: Sender) => link("Reset my password", `${shop.publicUrl}/auth/forgot-password`);
const resetPassword = (shop: Sender) => [
  paragraph("If this was not you, please reset your password straight away and contact us."),
  resetLink(shop),
];

export const secondFactorMails = {
  "two-factor-changed": defineMail({
    name: "Two-factor changed",
    // With a code when it was turned on.
    data: reader.extend({ isOn: z.boolean(), code: z.string().optional() }),
    hasLink: true,
    render: ({ isOn, code }, shop) => {
      const effect = isOn
        ? "Logging in now takes a code of your authenticator app, too. Other devices were logged out."
        : "Your password alone is now enough to log in.";
      return {
        subject: `Two-factor authentication was turned ${isOn ? "on" : "off"}`,
        parts: [
          paragraph(`This is about your account at ${shop.siteName}. ${effect}`),
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
        paragraph(
          `A recovery code of your account at ${shop.siteName} was used. You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`,
        ),
        link("Make new recovery codes", `${shop.publicUrl}/account/settings/2fa`),
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
        paragraph(
          `New recovery codes were made for your account at ${shop.siteName}. The codes before no longer work.`,
        ),
        paragraph("If this was not you, choose a new password and make another set, which ends this one."),
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
        paragraph(
          `The passkey "${name}" was added to your account at ${shop.siteName}. Other devices were logged out.`,
        ),
        ...takeBack(undoUrl(shop, code)),
      ],
    }),
  }),

  "passkey-removed": defineMail({
    name: "Passkey removed",
    data: reader.extend({ name: z.string() }),
    render: ({ name }, shop) => ({
      subject: "A passkey was removed",
      parts: [
        paragraph(`The passkey "${name}" was removed from your account at ${shop.siteName}.`),
        ...resetPassword(shop),
      ],
    }),
  }),
};
