import { ANSWER_DAYS, complaintOutcomeNames, londonDate } from "@counterfoil/core";
import { z } from "zod";
import { defineMail, reader } from "./define-mail.ts";
import { action, entry, link, rule, type Sender, small } from "./email-parts.ts";

/** To the person who made it; times in epoch milliseconds. A visitor's name is not put into mails. */
const complaint = reader.extend({ reference: z.string(), hasAccount: z.boolean() });

/** Links to the state of the complaint for someone with an account; a visitor only gets mails. */
function ownLink({ hasAccount }: { hasAccount: boolean }, shop: Sender) {
  return hasAccount && action("See my complaints", `${shop.publicUrl}/account/complaints`);
}

function promises(acknowledgeBy: number | null, answerBy: number | null): string {
  if (answerBy === null)
    return "You should have had our answer by now. We're sorry for the delay and will reply as soon as we can.";
  if (acknowledgeBy === null) return `We'll send you our answer by ${londonDate(answerBy)}.`;
  return `We'll confirm that we're looking into it by ${londonDate(acknowledgeBy)} and send you our answer by ${londonDate(answerBy)}.`;
}

export const complaintMails = {
  // It has nothing that someone typed, since the address may be another's.
  "complaint-received": defineMail({
    name: "Complaint received",
    data: complaint.extend({
      /** Null for one that was entered after it. */
      acknowledgeBy: z.number().int().nullable(),
      answerBy: z.number().int().nullable(),
      /** When it came, where staff entered it. */
      receivedAt: z.number().int().optional(),
    }),
    render: (data, shop) => ({
      subject: `Your complaint ${data.reference}`,
      heading: "We've received your complaint",
      parts: [
        entry("Your reference", data.reference),
        data.receivedAt !== undefined && entry("Received", londonDate(data.receivedAt)),
        promises(data.acknowledgeBy, data.answerBy),
        ownLink(data, shop),
        small(
          `If you didn't complain to ${shop.siteName}, someone entered your address by mistake. You don't need to do anything.`,
        ),
      ],
    }),
  }),

  "complaint-acknowledged": defineMail({
    name: "Complaint acknowledged",
    data: complaint.extend({ answerBy: z.number().int() }),
    render: (data, shop) => ({
      subject: `We're looking into your complaint ${data.reference}`,
      heading: "We're looking into your complaint",
      parts: [
        `We've read your complaint ${data.reference} and are looking into it. We'll send you our answer by ${londonDate(data.answerBy)}.`,
        ownLink(data, shop),
      ],
    }),
  }),

  "complaint-answered": defineMail({
    name: "Complaint answered",
    data: complaint.extend({
      outcome: z.enum(["upheld", "partly_upheld", "not_upheld"]),
      answer: z.string(),
      /** The body for disputes; null where the shop names none. */
      adrBody: z.object({ name: z.string(), url: z.string() }).nullable(),
    }),
    render: (data, shop) => {
      const { reference, outcome, answer, adrBody } = data;
      const lines = answer.split(/\n+/).filter((text) => text.trim() !== "");
      return {
        subject: `Our answer to your complaint ${reference}`,
        heading: "Our answer to your complaint",
        parts: [
          entry("Your complaint", `${reference}: ${complaintOutcomeNames[outcome].toLowerCase()}`),
          ...lines,
          ownLink(data, shop),
          adrBody && rule(),
          adrBody &&
            `If you're not happy with our answer, you can take your complaint to ${adrBody.name}, which is independent of us.`,
          adrBody && link(adrBody.name, adrBody.url),
        ],
      };
    },
  }),

  "complaint-closed": defineMail({
    name: "Complaint closed",
    data: complaint.extend({ wasAnswered: z.boolean() }),
    render: (data, shop) => ({
      subject: `We've closed your complaint ${data.reference}`,
      parts: [
        `We've closed your complaint ${data.reference}${data.wasAnswered ? "" : " as withdrawn, without an answer"}.`,
        "If you think this is wrong, please contact us.",
        ownLink(data, shop) || link("Contact us", `${shop.publicUrl}/p/about-us`),
      ],
    }),
  }),

  // To the members of staff who deal with them.
  "complaints-due": defineMail({
    name: "Complaints due",
    data: reader.extend({
      lines: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          step: z.enum(["acknowledge", "answer"]),
          by: z.number().int(),
          isLate: z.boolean(),
        }),
      ),
    }),
    render: ({ lines }, shop) => {
      const late = lines.some(({ isLate }) => isLate);
      return {
        subject: late ? "Complaint overdue" : "Complaint due",
        heading: late ? "Overdue complaints" : "Complaints due",
        parts: [
          ...lines.map(({ reference, step, by, isLate }) => {
            const done = step === "acknowledge" ? "acknowledged" : "answered";
            return entry(reference, `${isLate ? "Was due to be" : "To be"} ${done} by ${londonDate(by)}`);
          }),
          action("Open complaints", `${shop.publicUrl}/admin/care/complaints`),
          small(`We acknowledge complaints within 2 working days and answer them within ${ANSWER_DAYS} days.`),
        ],
      };
    },
  }),
};
