import { screen } from "@testing-library/react";
import { awardWalks } from "./award-walks.ts";
import { answered, code, complaint } from "./compliance-answers.ts";
import { admin, boatAnswers, ellen, entriesAnswers, feesAndVat, winner } from "./console-answers.ts";
import { customer, flag, page, person } from "./flag-answers.ts";
import { postBatch } from "./post-answers.ts";
import { press } from "./steps.ts";
import { type Answers, visit } from "./visit.tsx";

export const now = "2026-11-20T12:00:00.000Z";
const cared = {
  "customers.find": { customer, now },
  "care.findPerson": person,
  "care.list": page(),
};
export const users = { "users.list": { users: [ellen], totalUsers: 1 } };

/** A dialog with a form: its page, what opens it, and one of its fields. */
type Walk = {
  address: string;
  answers: Answers;
  /** The button or link that opens the dialog, or the menu with the `item` that does. */
  opener: string | RegExp;
  item?: string;
  dialog: string;
  field: string;
  cancel?: string;
  /** What is sent: the draft of its form, and the call and the button that send it. */
  draft: string;
  values: Record<string, unknown>;
  call: string;
  submit: string;
  /** What it says when that fails. */
  failure: string;
};

/** Every form in a dialog, by the file that renders it, and by its name where a file has several. */
export const walks: Record<string, Walk> = {
  "../admin/coupons/coupons-screen.tsx": {
    address: "/admin/coupon-codes",
    answers: { "coupons.list": { couponCodes: [], now } },
    opener: "Add New",
    dialog: "Add Coupon",
    field: "Code",
    draft: "coupon:new:",
    values: { code: "AUTUMN", fixedAmount: 5, expires: false },
    call: "coupons.create",
    submit: "Create",
    failure: "Couldn't save the coupon",
  },
  "../admin/users/user-action-dialog.tsx": {
    address: "/admin/users",
    answers: users,
    opener: "Actions for ellen@example.test",
    item: "Edit user",
    dialog: "Edit User",
    field: "First name",
    draft: "user:ellen",
    values: { firstName: "Helen" },
    call: "users.edit",
    submit: "Edit",
    failure: "Couldn't update the user",
  },
  "../admin/users/edit-balance-modal.tsx": {
    address: "/admin/users",
    answers: users,
    opener: "Actions for ellen@example.test",
    item: "Edit promotional balance",
    dialog: "Edit Promotional Balance",
    field: "Transaction Note",
    draft: "balance:ellen",
    values: { amount: "5", notes: "Sorry" },
    call: "users.edit",
    submit: "Done",
    failure: "Couldn't change the balance",
  },
  "../admin/raffle/raffle-actions.tsx": {
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
  "../admin/categories/categories-screen.tsx": {
    address: "/admin/categories",
    answers: { "categories.list": { categories: [] } },
    opener: "Add New",
    dialog: "Add a category",
    field: "Name",
    draft: "category:new",
    values: { name: "Boats" },
    call: "categories.create",
    submit: "Add category",
    failure: "Couldn't create the category",
  },
  "../admin/entries/add-entry.tsx": {
    address: "/admin/raffles/boat/sales",
    answers: entriesAnswers(),
    opener: "Add Entry",
    dialog: "Add Entry",
    field: "Ticket number",
    draft: "entry:boat",
    values: { user: ellen, ticketNum: "7" },
    call: "tickets.createEntry",
    submit: "Add entry",
    failure: "Couldn't add the entry",
  },
  "../admin/configuration/winner-modal.tsx": {
    address: "/admin/config/winners",
    answers: {
      "content.listEdited": { config: [], now },
      "winners.list": { winners: [winner] },
      "winners.count": { count: 1 },
    },
    opener: "Edit Ellen White",
    dialog: "Edit winner",
    field: "Winner name",
    draft: "winner:win",
    values: { name: "Ellen W" },
    call: "winners.edit",
    submit: "Save winner",
    failure: "Couldn't save the winner",
  },
  "../admin/protection/flag-list.tsx": {
    address: "/admin/care",
    answers: { "care.list": page(flag) },
    opener: /^Resolve for Bea/,
    dialog: "Resolve flag",
    field: "Note",
    draft: "care:flag-1",
    values: { outcome: "message_sent", note: "Wrote" },
    call: "care.settle",
    submit: "Resolve",
    failure: "Couldn't resolve this",
  },
  "../admin/protection/protection-dialogs.tsx": {
    address: "/admin/users/bea?tab=care",
    answers: cared,
    opener: "Lower limit",
    dialog: "Lower Bea Bennett's monthly limit",
    field: "Monthly spending limit",
    draft: "care-lower:bea",
    values: { limit: "50", note: "Asked" },
    call: "protection.lowerLimit",
    submit: "Lower limit",
    failure: "Couldn't lower the limit",
  },
  "../admin/frame/note-dialog.tsx": {
    address: "/admin/users/bea?tab=care",
    answers: cared,
    opener: "Block customer",
    dialog: "Block Bea Bennett?",
    field: "Reason",
    draft: "care-stop:bea",
    values: { note: "Asked" },
    call: "breaks.stop",
    submit: "Block Bea Bennett",
    failure: "Couldn't block Bea Bennett",
  },
  "../admin/protection/protection-dialogs.tsx: break": {
    address: "/admin/users/bea?tab=care",
    answers: cared,
    opener: "Add break",
    dialog: "Start a break for Bea Bennett",
    field: "Days",
    draft: "care-break:bea",
    values: { askedBy: "email" },
    call: "breaks.startOfCustomer",
    submit: "Start break",
    failure: "Couldn't start the break",
  },
  "../admin/protection/protection-dialogs.tsx: birth date": {
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
  ...awardWalks,
  "../admin/complaints/complaint-dialogs.tsx: answer": {
    address: "/admin/care/complaints/complaint-1",
    answers: { "complaints.find": { complaint, now } },
    opener: "Answer",
    dialog: "Answer C-2026-0001",
    field: "Answer",
    draft: "complaint-answer:complaint-1",
    values: { outcome: "upheld", answer: "Sorry" },
    call: "complaints.answer",
    submit: "Send answer",
    failure: "Couldn't send the answer",
  },
  "../admin/complaints/enter-dialog.tsx": {
    address: "/admin/care/complaints",
    answers: { "complaints.list": { complaints: [], totalComplaints: 0, now } },
    opener: "Add complaint",
    dialog: "Add a complaint",
    field: "What happened?",
    draft: "complaint-enter:",
    values: { name: "Bea", email: "bea@example.test", channel: "letter", subject: "draw", text: "Lost" },
    call: "complaints.enter",
    submit: "Add complaint",
    failure: "Couldn't add the complaint",
  },
  "../admin/complaints/complaint-dialogs.tsx: refer": {
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
  "../admin/profit/costs-dialog.tsx": {
    address: "/admin/raffles/boat",
    answers: boatAnswers,
    opener: "Edit costs",
    dialog: "Edit costs",
    field: "Prize cost",
    draft: "costs:boat",
    values: { prizeCost: 95 },
    call: "reports.editCosts",
    submit: "Save",
    failure: "Couldn't save the costs",
  },
  "../admin/settings/bank-columns-screen.tsx": {
    address: "/admin/settings/bank-file",
    answers: { "payouts.findColumns": { columns: [{ field: "amount", heading: "Amount" }] } },
    opener: "Edit",
    dialog: "Edit bank file columns",
    field: "Heading",
    draft: "bank-columns",
    values: { columns: [{ field: "amount", heading: "Sum" }] },
    call: "payouts.setColumns",
    submit: "Save",
    failure: "Couldn't save the columns",
  },
  "../admin/settings/fees-screen.tsx": {
    address: "/admin/settings/fees",
    answers: { "reports.findFeesAndVat": { settings: feesAndVat } },
    opener: "Edit",
    dialog: "Edit fees and VAT",
    field: "Card fee (%)",
    draft: "fees-and-vat",
    values: { feePercent: 2 },
    call: "reports.editFeesAndVat",
    submit: "Save",
    failure: "Couldn't save fees and VAT",
  },
  "../admin/post/open-dialog.tsx": {
    address: "/admin/post",
    answers: { "post.list": { batches: [], totalBatches: 0, now } },
    opener: "Open a batch",
    dialog: "Open a batch",
    field: "Reason",
    draft: "post-open",
    values: { announced: 60 },
    call: "post.open",
    submit: "Open batch",
    failure: "Couldn't open the batch",
  },
  "../admin/post/close-dialog.tsx": {
    address: "/admin/post/batch-1",
    answers: { "post.find": postBatch },
    opener: "Close batch",
    dialog: "Close batch 1",
    field: "Why are there more or fewer cards?",
    draft: "post-close:batch-1",
    values: { difference: "One was empty" },
    call: "post.close",
    submit: "Close and give numbers",
    failure: "Couldn't close the batch",
  },
  "../admin/compliance/compliance-screen.tsx": {
    address: "/admin/code",
    answers: code,
    opener: "Record Clause 3.1",
    dialog: "Clause 3.1",
    field: "Who is responsible?",
    draft: "code-assessment:3.1",
    values: { text: "Monthly, by Sue", owner: "Sue", day: "2026-11-01" },
    call: "code.assess",
    submit: "Save",
    failure: "Couldn't save this",
  },
};

/** Opens the dialog of a walk; `more` answers its calls. */
export async function openDialog({ address, answers, opener, item, dialog }: Walk, more: Answers = {}) {
  visit(address, { ...answers, ...more }, admin);
  const button = await press(opener, item);
  const box = await screen.findByRole("dialog", { name: dialog });
  return { button, box };
}
