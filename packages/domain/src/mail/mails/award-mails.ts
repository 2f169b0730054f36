import { londonDate, printedNumber } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { action, entry, type Sender } from "./email-parts.ts";

/** Where winners claim what they won. */
export const winsPage = (shop: Sender): string => `${shop.publicUrl}/account/wins`;

const won = reader.extend({ prize: z.string(), raffle: z.string(), ticketNum: z.string(), claimBy: z.number().int() });

export const awardMails = {
  // To a winner whom staff typed. Winners of provable draws have the email with the result.
  "prize-won": defineMail({
    name: "Prize won",
    data: won,
    render: ({ prize, raffle, ticketNum, claimBy }, shop) => ({
      subject: `You have won: ${prize}`,
      heading: "Congratulations!",
      parts: [
        `You've won in the ${raffle} draw:`,
        entry(prize, `Ticket ${printedNumber(ticketNum)}`),
        `Please claim your prize by ${londonDate(claimBy)}. It's free to claim.`,
        action("Claim your prize", winsPage(shop)),
      ],
    }),
  }),

  "claim-reminder": defineMail({
    name: "Reminder to claim",
    data: won,
    render: ({ prize, raffle, ticketNum, claimBy }, shop) => ({
      subject: `Claim your prize: ${prize}`,
      heading: "Your prize is waiting",
      parts: [
        `You've won a prize in ${raffle} but haven't claimed it yet:`,
        entry(prize, ticketNum === "" ? "" : `Ticket ${printedNumber(ticketNum)}`),
        `Please claim it by ${londonDate(claimBy)}. It's free to claim. After that date, the prize may go to someone else.`,
        action("Claim your prize", winsPage(shop)),
      ],
    }),
  }),
};
