import { it } from "vitest";
import { answered } from "../test/compliance-answers.ts";
import { boatAnswers } from "../test/console-answers.ts";
import { customer, person } from "../test/flag-answers.ts";
import { describeForm, submitEmpty, type Walk } from "../test/form-walks.ts";

const now = "2026-11-20T12:00:00.000Z";

const cared = {
  "customers.find": { customer, now },
  "care.findPerson": person,
};
/** Further forms of the dialog that all share. */
const walks = {
  "a cancellation": {
    address: "/admin/raffles/boat",
    answers: boatAnswers,
    opener: "More actions",
    item: "Cancel raffle",
    dialog: "Cancel Narrowboat?",
    field: "Reason",
    cancel: "Back",
    draft: "cancel-raffle:boat",
    values: { reason: "It sank" },
    call: "cancellations.create",
    submit: "Cancel and refund",
    failure: "Couldn't cancel the raffle",
  },
  "a date of birth": {
    address: "/admin/users/bea?tab=care",
    answers: cared,
    opener: "Correct date of birth",
    dialog: "Correct Bea Bennett's date of birth",
    field: "Reason",
    draft: "care-birth-date:bea",
    values: { birthDate: "1990-01-01", note: "Passport" },
    call: "protection.changeBirthDate",
    submit: "Save",
    failure: "Couldn't correct the date of birth",
  },
  "a referral": {
    address: "/admin/care/complaints/complaint-1",
    answers: { "complaints.find": { complaint: answered, now } },
    opener: "Refer to dispute body",
    dialog: "Refer C-2026-0001 to a dispute body",
    field: "To",
    draft: "complaint-refer:complaint-1",
    values: { to: "The ombudsman", note: "Case 7" },
    call: "complaints.refer",
    submit: "Mark as referred",
    failure: "Couldn't mark this as referred",
  },
} satisfies Record<string, Walk>;

for (const [form, walk] of Object.entries(walks)) describeForm(form, walk);

it("says whose date of birth is missing when staff correct a customer's", async () => {
  const dialog = await submitEmpty(walks["a date of birth"]);
  await dialog.findByText("Enter the customer's date of birth");
});
