import {
  londonDate,
  londonMoment,
  type PrizeWorth,
  PrizeWorthFields,
  paidNote,
  postReasonInWords,
  postReasons,
  printedNumber,
} from "@counterfoil/core";
import { z } from "zod";
import { hasAccount, howToClaim } from "./award-mails.ts";
import { defineMail, reader } from "./define-mail.ts";
import { aboutDraw, ownLine, ownLineParts } from "./draw-parts.ts";
import { action, entry } from "./email-parts.ts";

const card = reader.extend({
  raffle: z.string(),
  slug: z.string(),
  receivedAt: z.number().int(),
  /** What is written on the card. */
  reference: z.string(),
});

const shortInWords = {
  over_limit: "That's as many entries as one person can have, so your card got fewer numbers than a card usually does.",
  no_numbers: "No more numbers were left, so your card got fewer numbers than a card usually does.",
};

/** Returns the number that won a prize, with where its money is. */
function wonInWords({ ticketNum, ...worth }: PrizeWorth & { ticketNum: string }, isPaid: boolean): string {
  const number = `Number ${printedNumber(ticketNum)}`;
  const paid = isPaid ? paidNote(worth) : null;
  return paid ? `${number}. ${paid}.` : number;
}

export const postMails = {
  // To someone who entered by post.
  "post-entry": defineMail({
    name: "Entry by post",
    data: card.extend({
      numbers: z.array(z.string()),
      short: z.enum(["over_limit", "no_numbers"]).nullable(),
      drawAt: z.number().int().nullable(),
      prizes: z.array(z.object({ prize: z.string(), ticketNum: z.string(), ...PrizeWorthFields })),
      draws: z.array(ownLine),
      hasAccount,
    }),
    render: ({ raffle, slug, receivedAt, reference, numbers, short, drawAt, prizes, draws, ...winner }, shop) => {
      const printed = numbers.map(printedNumber).join(", ");
      const are = numbers.length === 1 ? `Your number is ${printed}.` : `Your numbers are ${printed}.`;
      const drawn = drawAt === null ? "" : ` Drawn ${londonMoment(drawAt)}.`;
      return {
        subject: prizes.length > 0 ? `You've won with your free entry to ${raffle}` : `Your free entry to ${raffle}`,
        heading: prizes.length > 0 ? "Congratulations!" : "You're in",
        parts: [
          `Your free entry to ${raffle} was received on ${londonDate(receivedAt)}. ${are}${drawn}`,
          short !== null && shortInWords[short],
          prizes.length > 0 && "You've won an instant prize:",
          ...prizes.map((prize) => entry(prize.prize, wonInWords(prize, winner.hasAccount))),
          ...(prizes.some(({ kind }) => !kind || !winner.hasAccount) ? howToClaim(shop, winner) : []),
          entry("Your card", reference),
          ...draws.flatMap((own) => ownLineParts(own, shop)),
          ...(draws.length > 0 ? aboutDraw({ testBeacon: draws.some((own) => own.testBeacon) }, shop) : []),
          action("See the competition", `${shop.publicUrl}/c/${slug}`),
        ],
      };
    },
  }),

  // To someone whose card brought no entry, or lost its numbers.
  "post-rejected": defineMail({
    name: "Card without an entry",
    data: card.extend({
      reason: z.enum(postReasons),
      /** Those that it had. */
      numbers: z.array(z.string()).default([]),
      /** Those that its numbers had won, and lost. */
      prizes: z.array(z.string()).default([]),
    }),
    render: ({ raffle, receivedAt, reference, reason, numbers, prizes }, shop) => ({
      subject: `Your card for ${raffle}`,
      heading: numbers.length > 0 ? "Your entry was withdrawn" : "We couldn't enter your card",
      parts: [
        numbers.length > 0
          ? `Your card for ${raffle}, received on ${londonDate(receivedAt)}, no longer counts because ${postReasonInWords[reason]}. We've withdrawn ${numbers.length === 1 ? "its number" : "its numbers"}: ${numbers.map(printedNumber).join(", ")}.`
          : `Your card for ${raffle} was received on ${londonDate(receivedAt)}, but we couldn't enter it because ${postReasonInWords[reason]}.`,
        ...(prizes.length > 0 ? [`We've also withdrawn what it won: ${prizes.join(", ")}.`] : []),
        entry("Your card", reference),
        "If you think that's wrong, please tell us. We'll look into it and reply.",
        action("Make a complaint", `${shop.publicUrl}/complaints`),
      ],
    }),
  }),

  // To the earlier address of someone who entered by post. It does not name the new one.
  "post-email-changed": defineMail({
    name: "Email of free entries changed",
    /** Whether the entries became those of another person. */
    data: reader.extend({ isMerged: z.boolean().optional() }),
    render: ({ isMerged }, shop) => ({
      subject: isMerged ? "Your free entries were moved" : "The email address for your free entries was changed",
      parts: [
        isMerged
          ? `Our team found that you also enter ${shop.siteName} under another name or account. We've moved your free entries by post there, with what they won. Those in a draw that is already locked stay as they are.`
          : `Our team changed the email address for your free entries to ${shop.siteName} by post. Emails about them, and about what they win, now go to the new address.`,
        "If you didn't ask for this, please tell us straight away. We'll look into it and reply.",
        action("Make a complaint", `${shop.publicUrl}/complaints`),
      ],
    }),
  }),
};
