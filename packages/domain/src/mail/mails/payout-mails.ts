import { formatPence, londonMoment } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { link, type Sender } from "./email-parts.ts";

const payout = reader.extend({
  pence: z.number().int(),
  ref: z.string(),
  /** Null once the bank details are erased. */
  lastFour: z.string().nullable(),
});
const ended = payout.extend({ reason: z.string(), keptPence: z.number().int().optional() });

/** Says what the shop kept of money that came back: what was spent of a prize that was withdrawn. */
export const lessKept = (keptPence = 0): string =>
  keptPence > 0 ? `, less ${formatPence(keptPence)} that you'd spent of a prize that was withdrawn` : "";

const winnings = (shop: Sender) => link("See my winnings", `${shop.publicUrl}/account/settings/history?tab=winnings`);
const to = (lastFour: string | null) => (lastFour === null ? "your bank account" : `••${lastFour}`);

export const payoutMails = {
  "bank-details-changed": defineMail({
    name: "Bank details changed",
    data: reader.extend({
      lastFour: z.string(),
      /** Epoch milliseconds; null for the first bank details. */
      heldUntil: z.number().int().nullable(),
    }),
    render: ({ lastFour, heldUntil }, shop) => ({
      subject: heldUntil === null ? "Your bank details were added" : "Your bank details were changed",
      parts: [
        `From now on we'll pay your ${shop.siteName} winnings to the account ending in ${lastFour}.`,
        heldUntil !== null && `To keep your money safe, we won't pay anything out before ${londonMoment(heldUntil)}.`,
        "If this wasn't you, please reset your password straight away and contact us.",
        link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
        winnings(shop),
      ],
    }),
  }),

  "payout-sent": defineMail({
    name: "Payout sent",
    data: payout,
    render: ({ pence, ref, lastFour }, shop) => ({
      subject: `${formatPence(pence)} is on its way to ${to(lastFour)}`,
      parts: [
        `We've sent ${formatPence(pence)} of your winnings to your bank account. Look for the reference ${ref}.`,
        "It usually arrives within 2 working days.",
        winnings(shop),
      ],
    }),
  }),

  "payout-refused": defineMail({
    name: "Payout rejected",
    data: ended,
    render: ({ pence, ref, reason, keptPence }, shop) => ({
      subject: `We couldn't pay out your ${formatPence(pence)}`,
      parts: [
        `We haven't sent your payout ${ref}, and the money is back in your winnings${lessKept(keptPence)}.`,
        `Reason: ${reason}`,
        winnings(shop),
      ],
    }),
  }),

  "payout-returned": defineMail({
    name: "Payout returned",
    data: ended,
    render: ({ pence, ref, lastFour, reason, keptPence }, shop) => ({
      subject: `Your payout of ${formatPence(pence)} was returned`,
      parts: [
        `The bank returned your payout ${ref} to ${to(lastFour)}, and the money is back in your winnings${lessKept(keptPence)}.`,
        `Reason: ${reason}`,
        "Please check your bank details, then ask for the payout again.",
        winnings(shop),
      ],
    }),
  }),
};
