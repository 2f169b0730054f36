import { type MailData, printedNumber } from "@counterfoil/core";
import { aboutDraw } from "./draw-templates.ts";
import { action, type EmailBody, email, entry, greeting, heading, paragraph, type Sender } from "./email-parts.ts";

/** The numbers of a long list that a mail shows. */
const NUMBERS_SHOWN = 50;

/** Renders the mail with the result of a draw. */
export function drawResult(
  { firstName, raffle, slug, numbers, prizes, testBeacon }: MailData<"draw-result">,
  shop: Sender,
): EmailBody {
  const shown = numbers.slice(0, NUMBERS_SHOWN).map(printedNumber).join(", ");
  const more = numbers.length - NUMBERS_SHOWN;
  const won = prizes.filter(({ isUnpaid }) => !isUnpaid);
  const unpaid = prizes.filter(({ isUnpaid }) => isUnpaid);
  const hasWon = won.length > 0;
  return email(
    hasWon ? `You have won: ${won[0]?.prize ?? raffle}` : `The result of ${raffle}`,
    heading(hasWon ? "Congratulations!" : "The draw is made"),
    greeting(firstName),
    paragraph(
      hasWon
        ? `${raffle} is drawn, and you have won:`
        : `${raffle} is drawn.${unpaid.length > 0 ? "" : " You have not won this time."}`,
    ),
    ...won.map(({ prize, number }) => entry(prize, `Ticket ${printedNumber(number)}`)),
    ...(hasWon
      ? [paragraph("We will be in touch about how you receive it. There is nothing that you need to do now.")]
      : []),
    ...unpaid.map(({ prize, number }) =>
      paragraph(
        `Your ticket ${printedNumber(number)} was drawn for ${prize}, but its payment was refunded or withdrawn by your bank. We're checking whether you can receive the prize, and will email you.`,
      ),
    ),
    paragraph(
      numbers.length === 0
        ? "Nobody was left to whom a prize could be given."
        : `Winning ${numbers.length === 1 ? "ticket" : "tickets"}: ${shown}${more > 0 ? ` and ${more.toLocaleString("en-GB")} more` : ""}.`,
    ),
    paragraph("Anybody can compute this result from public files, also without this site."),
    ...aboutDraw({ testBeacon }, shop),
    action("See the draw", `${shop.publicUrl}/draws/${slug}`),
  );
}
