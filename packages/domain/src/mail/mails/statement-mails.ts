import { breakSentence, formatPence, monthInWords, SUPPORT_QUESTION } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { action, entry, link, rule, small, sum } from "./email-parts.ts";

const pence = z.number().int();

function limitText(limitPence: number | null): string {
  return limitPence === null
    ? `You haven't set a monthly spending limit. You can set one in your account.`
    : `Your monthly spending limit is ${formatPence(limitPence)}. You can lower it at any time.`;
}

export const statementMails = {
  // To everyone who spent something in a London month that is over; times in epoch milliseconds.
  "monthly-statement": defineMail({
    name: "Monthly statement",
    data: reader.extend({
      /** `YYYY-MM`. */
      month: z.string(),
      spentPence: pence,
      refundedPence: pence,
      /** The part of it that was paid by credit card. */
      creditPence: pence,
      /** The limit on the day of the mail; null for none. */
      limitPence: pence.nullable(),
      /** Those that lasted in the month. */
      breaks: z.array(
        z.object({
          kind: z.enum(["pause", "suspend", "close", "stop"]),
          from: z.number().int(),
          until: z.number().int().nullable(),
          ended: z.number().int().nullable(),
        }),
      ),
    }),
    render: ({ spentPence, refundedPence, creditPence, limitPence, breaks, ...statement }, shop) => {
      const month = monthInWords(statement.month);
      const lines: [string, string][] = [["Tickets", formatPence(spentPence)]];
      if (refundedPence > 0) lines.push(["Refunded", `−${formatPence(refundedPence)}`]);
      lines.push([`Spent in ${month}`, formatPence(spentPence - refundedPence)]);
      if (creditPence > 0) lines.push(["Paid by credit card", formatPence(creditPence)]);
      return {
        subject: `Your statement for ${month}`,
        heading: `What you spent in ${month}`,
        parts: [
          sum(lines),
          limitText(limitPence),
          breaks.length !== 0 && entry("Your breaks", breaks.map(breakSentence).join(" ")),
          action("See my spending limit", `${shop.publicUrl}/account/limits`),
          link("Take a break", `${shop.publicUrl}/account/break`),
          rule(),
          SUPPORT_QUESTION,
          ...shop.supportLines.map(({ name, phone, url }) => link(phone === "" ? name : `${name}, ${phone}`, url)),
          small("We send this statement each month to everyone who has spent money with us."),
        ],
      };
    },
  }),
};
