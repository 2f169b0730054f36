import { ANSWER_DAYS, complaintOutcomeNames, londonDate, type MailData } from "@counterfoil/core";
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
} from "./email-parts.ts";

/** Links to the state of the complaint for somebody with an account; a visitor only gets mails. */
function ownLink({ hasAccount }: { hasAccount: boolean }, shop: Sender) {
  return hasAccount ? [action("See my complaints", `${shop.publicUrl}/account/complaints`)] : [];
}

function promises({ acknowledgeBy, answerBy }: MailData<"complaint-received">): string {
  if (answerBy === null) return "You should have had our answer by now. We are sorry, and answer as soon as we can.";
  if (acknowledgeBy === null) return `By ${londonDate(answerBy)} you have our answer.`;
  return `By ${londonDate(acknowledgeBy)} we tell you that somebody looks into it, and by ${londonDate(answerBy)} you have our answer.`;
}

/** Renders the receipt of a complaint. It has nothing that somebody typed, since the address may be another's. */
export function complaintReceived(data: MailData<"complaint-received">, shop: Sender): EmailBody {
  const { reference, receivedAt } = data;
  return email(
    `Your complaint ${reference}`,
    heading("We have your complaint"),
    greeting(data.firstName),
    entry("Your reference", reference),
    ...(receivedAt === undefined ? [] : [entry("Received", londonDate(receivedAt))]),
    paragraph(promises(data)),
    ...ownLink(data, shop),
    small(
      `If you did not complain to ${shop.siteName}, somebody typed your address by mistake. You need not do anything.`,
    ),
  );
}

/** Renders that somebody looks into a complaint. */
export function complaintAcknowledged(data: MailData<"complaint-acknowledged">, shop: Sender): EmailBody {
  return email(
    `We are looking into your complaint ${data.reference}`,
    heading("Somebody is looking into it"),
    greeting(data.firstName),
    paragraph(
      `A person has read your complaint ${data.reference} and looks into it. You have our answer by ${londonDate(data.answerBy)}.`,
    ),
    ...ownLink(data, shop),
  );
}

/** Renders the answer to a complaint, with the body for disputes if the shop names one. */
export function complaintAnswered(data: MailData<"complaint-answered">, shop: Sender): EmailBody {
  const { adrBody } = data;
  const lines = data.answer.split(/\n+/).filter((text) => text.trim() !== "");
  return email(
    `Our answer to your complaint ${data.reference}`,
    heading("Our answer to your complaint"),
    greeting(data.firstName),
    entry("Your complaint", `${data.reference}: ${complaintOutcomeNames[data.outcome].toLowerCase()}`),
    ...lines.map(paragraph),
    ...ownLink(data, shop),
    ...(adrBody === null
      ? []
      : [
          rule(),
          paragraph(
            `If you are not content with this answer, you can take it to ${adrBody.name}, who is independent of us.`,
          ),
          link(adrBody.name, adrBody.url),
        ]),
  );
}

type Line = MailData<"complaints-due">["lines"][number];

function lineText({ step, by, isLate }: Line): string {
  const what = step === "acknowledge" ? "acknowledged" : "answered";
  return isLate ? `Should have been ${what} by ${londonDate(by)}` : `Has to be ${what} by ${londonDate(by)}`;
}

/** Renders to somebody of the staff which complaints are due or late. */
export function complaintsDue({ firstName, lines }: MailData<"complaints-due">, shop: Sender): EmailBody {
  const late = lines.filter(({ isLate }) => isLate).length;
  return email(
    late > 0 ? "A complaint is late" : "A complaint is due",
    heading(late > 0 ? "Complaints that are late" : "Complaints that are due"),
    greeting(firstName),
    ...lines.map((line) => entry(line.reference, lineText(line))),
    action("Open complaints", `${shop.publicUrl}/admin/care/complaints`),
    small(`We acknowledge a complaint within two working days, and answer it within ${ANSWER_DAYS} days.`),
  );
}
