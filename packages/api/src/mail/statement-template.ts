import {
  breakSentence,
  formatPence,
  LIMIT_HINT,
  type MailData,
  monthInWords,
  SUPPORT_QUESTION,
} from "@counterfoil/core";
import {
  action,
  type EmailBody,
  email,
  entry,
  greeting,
  heading,
  link,
  paragraph,
  rule,
  type Sender,
  small,
  sum,
} from "./email-parts.ts";

function limitText(limitPence: number | null): string {
  return limitPence === null
    ? `You have no monthly limit. ${LIMIT_HINT}`
    : `Your monthly limit is ${formatPence(limitPence)}. You can lower it at any time, at once.`;
}

/** Renders the statement of a month to somebody who spent something in it. */
export function monthlyStatement(statement: MailData<"monthly-statement">, shop: Sender): EmailBody {
  const { spentPence, refundedPence, creditPence, limitPence, breaks } = statement;
  const month = monthInWords(statement.month);
  const lines: [string, string][] = [["Tickets", formatPence(spentPence)]];
  if (refundedPence > 0) lines.push(["Refunded", formatPence(-refundedPence)]);
  lines.push([`Spent in ${month}`, formatPence(spentPence - refundedPence)]);
  if (creditPence > 0) lines.push(["Paid by credit card", formatPence(creditPence)]);
  return email(
    `Your statement for ${month}`,
    heading(`What you spent in ${month}`),
    greeting(statement.firstName),
    sum(lines),
    paragraph(limitText(limitPence)),
    ...(breaks.length === 0 ? [] : [entry("Your breaks", breaks.map(breakSentence).join(" "))]),
    action("See my limits", `${shop.publicUrl}/account/limits`),
    link("Take a break", `${shop.publicUrl}/account/break`),
    rule(),
    paragraph(SUPPORT_QUESTION),
    ...shop.supportLines.map(({ name, phone, url }) => link(phone === "" ? name : `${name}, ${phone}`, url)),
    small("Everybody who spends money here gets this statement once a month. It is not advertising."),
  );
}
