import { awardChoices, londonDate, printedNumber } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { aboutAnyDraw, testBeacon } from "./draw-parts.ts";
import { action, entry, link, type MailPart, type Sender } from "./email-parts.ts";

/** Where winners claim what they won. */
const winsPage = (shop: Sender): string => `${shop.publicUrl}/account/wins`;

/** Whether the reader has an account; someone who only entered by post has none. */
export const hasAccount = z.boolean().default(true);

/** Returns how a prize is claimed: in the account, or by writing to the shop where there is none; `claimBy` is epoch milliseconds. */
export function howToClaim(
  shop: Sender,
  winner: { hasAccount: boolean; claimBy?: number; showLink?: typeof link },
): MailPart[] {
  const by = winner.claimBy === undefined ? "" : ` by ${londonDate(winner.claimBy)}`;
  const show = winner.showLink ?? link;
  return winner.hasAccount
    ? [`Please claim your prize in your account${by}. It's free to claim.`, show("Claim your prize", winsPage(shop))]
    : [
        `Please tell us${by} where we should send your prize. It's free to claim.`,
        show("Contact us", `${shop.publicUrl}/p/about-us`),
      ];
}

/** Names what released tickets had won. */
export function withdrawn(prizes: readonly string[]): MailPart[] {
  if (prizes.length === 0) return [];
  const many = prizes.length > 1;
  return [`Your ${many ? "prizes go" : "prize goes"} back with the tickets: ${prizes.join(", ")}.`];
}

const contact = (shop: Sender): MailPart => link("Contact us", `${shop.publicUrl}/p/about-us`);

const won = reader.extend({
  prize: z.string(),
  raffle: z.string(),
  ticketNum: z.string(),
  claimBy: z.number().int(),
  hasAccount,
  testBeacon,
});

export const awardMails = {
  // To a winner whom staff typed, or whose email staff added to their entry by post since. Others have the email with the result, or about the entry.
  "prize-won": defineMail({
    name: "Prize won",
    data: won,
    render: ({ prize, raffle, ticketNum, ...winner }, shop) => ({
      subject: `You've won: ${prize}`,
      heading: "Congratulations!",
      parts: [
        `You've won a prize in ${raffle}:`,
        entry(prize, `Ticket ${printedNumber(ticketNum)}`),
        ...howToClaim(shop, { ...winner, showLink: action }),
        ...aboutAnyDraw(winner, shop),
      ],
    }),
  }),

  "claim-reminder": defineMail({
    name: "Reminder to claim",
    data: won,
    render: ({ prize, raffle, ticketNum, ...winner }, shop) => ({
      subject: `Claim your prize: ${prize}`,
      heading: "Your prize is waiting",
      parts: [
        `You've won a prize in ${raffle} but haven't claimed it yet:`,
        entry(prize, ticketNum === "" ? "" : `Ticket ${printedNumber(ticketNum)}`),
        ...howToClaim(shop, { ...winner, showLink: action }),
        "After that date, the prize may go to someone else.",
        ...aboutAnyDraw(winner, shop),
      ],
    }),
  }),

  "claim-lengthened": defineMail({
    name: "More time to claim",
    data: won,
    render: ({ prize, raffle, ticketNum, ...winner }, shop) => ({
      subject: `More time to claim: ${prize}`,
      parts: [
        `You have more time to claim your prize in ${raffle}:`,
        entry(prize, ticketNum === "" ? "" : `Ticket ${printedNumber(ticketNum)}`),
        ...howToClaim(shop, { ...winner, showLink: action }),
        ...aboutAnyDraw(winner, shop),
      ],
    }),
  }),

  // To a typed winner who was notified, when someone else is named or no one, or another prize.
  "win-corrected": defineMail({
    name: "Win corrected",
    data: reader.extend({ prize: z.string(), raffle: z.string(), isNow: z.string().optional() }),
    render: ({ prize, raffle, isNow }, shop) => ({
      subject: `About your prize: ${prize}`,
      heading: isNow === undefined ? "You haven't won after all" : "Your prize has been corrected",
      parts: [
        isNow === undefined
          ? `We told you that you'd won in ${raffle}. That has been corrected, and this prize isn't yours:`
          : `We told you that you'd won this in ${raffle}:`,
        entry(prize, ""),
        ...(isNow === undefined
          ? []
          : ["We've corrected what the prize is. This is what you've won:", entry(isNow, "")]),
        "We're sorry. If you think this is wrong, please contact us.",
        contact(shop),
      ],
    }),
  }),

  "prize-claimed": defineMail({
    name: "Prize claimed",
    data: reader.extend({
      prize: z.string(),
      raffle: z.string(),
      choice: z.enum(awardChoices),
      isByStaff: z.boolean(),
      hasAccount,
    }),
    render: ({ prize, raffle, choice, isByStaff, ...winner }, shop) => ({
      subject: `Your claim: ${prize}`,
      parts: [
        isByStaff ? "Our team has updated your claim:" : "We've received your claim:",
        entry(prize, raffle),
        choice === "cash" ? "You chose the cash alternative." : "We'll send it to the address in your claim.",
        ...(isByStaff
          ? ["If you didn't ask for this, please contact us.", contact(shop)]
          : [
              "If this wasn't you, please reset your password straight away, then correct your claim.",
              link("Reset my password", `${shop.publicUrl}/auth/forgot-password`),
            ]),
        winner.hasAccount && link("See my prizes", winsPage(shop)),
      ],
    }),
  }),

  "prize-given": defineMail({
    name: "Prize sent or handed over",
    data: reader.extend({ prize: z.string(), raffle: z.string(), isSent: z.boolean(), isMoney: z.boolean() }),
    render: ({ prize, raffle, isSent, isMoney }, shop) => ({
      subject: `${isSent ? "On its way" : isMoney ? "Paid" : "Handed over"}: ${prize}`,
      parts: [
        isSent
          ? `${isMoney ? "The money for your prize" : "Your prize"} is on its way:`
          : `We've noted that you have ${isMoney ? "the money for your prize" : "your prize"}:`,
        entry(prize, raffle),
        isSent
          ? "If it doesn't arrive, please contact us."
          : "If you don't have it, please contact us as soon as you can.",
        contact(shop),
      ],
    }),
  }),

  "tickets-removed": defineMail({
    name: "Tickets removed",
    data: reader.extend({
      /** Such as "order CF-1" or "ticket 17 in Hot hatch". */
      what: z.string(),
      prizes: z.array(z.string()),
      wasPaid: z.boolean(),
    }),
    render: ({ what, prizes, wasPaid }, shop) => ({
      subject: `We've removed your ${what}`,
      parts: [
        `Our team has removed your ${what}, which can't win any more.`,
        ...withdrawn(prizes),
        wasPaid && "No money is refunded with this.",
        "If you think this is wrong, please contact us.",
        contact(shop),
      ],
    }),
  }),
};
