import { type MailData, printedNumber } from "@counterfoil/core";
import { aboutDraw } from "./draw-templates.ts";
import {
  action,
  type EmailBody,
  email,
  entry,
  greeting,
  heading,
  link,
  paragraph,
  type Sender,
} from "./email-parts.ts";

/** The numbers of a long list that a mail shows. */
const NUMBERS_SHOWN = 50;

/** Renders the mail with the result of a draw. */
export function drawResult(
  { firstName, raffle, slug, numbers, prizes, isReplacement, testBeacon }: MailData<"draw-result">,
  shop: Sender,
): EmailBody {
  const shown = numbers.slice(0, NUMBERS_SHOWN).map(printedNumber).join(", ");
  const more = numbers.length - NUMBERS_SHOWN;
  const won = prizes.filter(({ isUnpaid }) => !isUnpaid);
  const unpaid = prizes.filter(({ isUnpaid }) => isUnpaid);
  const hasWon = won.length > 0;
  const news = isReplacement ? `A winner of ${raffle} was replaced` : `${raffle} is drawn`;
  return email(
    hasWon ? `You have won: ${won[0]?.prize ?? raffle}` : `The result of ${raffle}`,
    heading(hasWon ? "Congratulations!" : "The draw is made"),
    greeting(firstName),
    paragraph(
      hasWon ? `${news}, and you have won:` : `${news}.${unpaid.length > 0 ? "" : " You have not won this time."}`,
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

const withdrawalReasons = new Map([
  ["ineligible", "you were not eligible"],
  ["refunded", "the payment of the ticket was refunded, or withdrawn by your bank"],
  ["unreachable", "we could not reach you"],
]);

/** Renders the mail to somebody whose prize was taken from them. */
export function prizeWithdrawn(withdrawn: MailData<"prize-withdrawn">, shop: Sender): EmailBody {
  const { raffle, prize, number, reason, isInstant } = withdrawn;
  return email(
    `Your prize was withdrawn: ${prize}`,
    heading("Your prize was withdrawn"),
    greeting(withdrawn.firstName),
    paragraph(
      `We have withdrawn ${prize} in ${raffle}, which ticket ${number} had won. The reason: ${withdrawalReasons.get(reason) ?? reason}.`,
    ),
    paragraph(
      isInstant
        ? `Ticket ${number} is no longer in the draw.`
        : "The prize goes to the next ticket in the order of the draw, if there is one.",
    ),
    paragraph("The page of the draw shows this with its reason. If you think that it is wrong, please tell us."),
    link("Make a complaint", `${shop.publicUrl}/complaints`),
    ...aboutDraw(withdrawn, shop),
    action("See the draw", `${shop.publicUrl}/draws/${withdrawn.slug}`),
  );
}
