import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answered } from "../test/compliance-answers.ts";
import { admin, boatAnswers, ellen, entriesAnswers } from "../test/console-answers.ts";
import { customer, person } from "../test/flag-answers.ts";
import { press } from "../test/steps.ts";
import { type Answers, apiGone, failsThenIsLost, visit, visitAs } from "../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";

const cared = {
  "customers.find": { customer, now },
  "care.findPerson": person,
};
const users = { "users.list": { users: [ellen], totalUsers: 1 } };

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

/** The dialog that all forms of the console share, opened in several ways, and the form that has one of its own. */
const walks: Record<string, Walk> = {
  "a coupon": {
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
  "a manual entry": {
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
};

/** Opens the dialog of a walk; `more` answers its calls. */
async function openDialog({ address, answers, opener, item, dialog }: Walk, more: Answers = {}) {
  visit(address, { ...answers, ...more }, admin);
  const button = await press(opener, item);
  const box = await screen.findByRole("dialog", { name: dialog });
  return { button, box };
}

/** Dialogs that only ask for a password, a code or a captcha, which can be given again. */
const exempt = [
  "./reauthenticate-dialog.tsx",
  "../shop/auth/session-ended-dialog.tsx",
  "../shop/shell/resend-dialog.tsx",
];

const question = () => screen.queryByRole("alertdialog", { name: "Discard changes?" });

describe.each(Object.entries(walks))("the form of %s", (_, walk) => {
  it("closes at Escape and gives the focus back while nothing is changed in it", async () => {
    const { button, box } = await openDialog(walk);
    await within(box).findByLabelText(walk.field);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("asks once before it throws away what was typed", async () => {
    const { button, box } = await openDialog(walk);
    const field = await within(box).findByLabelText<HTMLInputElement>(walk.field);
    await userEvent.type(field, "7");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(question()).not.toBeNull());
    await press("Keep editing");
    await waitFor(() => expect(question()).toBeNull());
    expect(field.value).toContain("7");
    await userEvent.click(within(box).getByRole("button", { name: walk.cancel ?? "Cancel" }));
    await waitFor(() => expect(question()).not.toBeNull());
    await press("Discard changes");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(question()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });
});

it("asks once before it throws away what was ticked in a confirmation", async () => {
  visitAs(admin, "/admin/users", users);
  const button = await press("Actions for ellen@example.test", "Change roles");
  const roles = await screen.findByRole("alertdialog", { name: /^Roles of Ellen/ });
  const support = within(roles).getByRole<HTMLInputElement>("checkbox", { name: /^Support/ });
  await userEvent.click(support);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(question()).not.toBeNull());
  await press("Keep editing");
  expect(support.checked).toBe(true);
  await userEvent.click(within(roles).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(question()).not.toBeNull());
  await press("Discard changes");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it("is the shared dialog's, or has its own test here", () => {
  const sources = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });
  const own = Object.entries({ ...sources })
    .filter(([path]) => !path.includes(".test.") && !path.endsWith("/save-dialog.tsx"))
    .filter(([, text]) => /<Modal\b/.test(text) && /<ApiForm\b|<form\b/.test(text));
  expect(own.map(([path]) => path).sort()).toEqual(["../admin/entries/add-entry.tsx", ...exempt].sort());
});

it("keeps a coupon's form at Back, once it was asked about", async () => {
  visitAs(admin, "/admin/coupon-codes", { "coupons.list": { couponCodes: [], now } });
  await userEvent.click(await screen.findByRole("link", { name: "Add New" }));
  const form = within(await screen.findByRole("dialog", { name: "Add Coupon" }));
  await userEvent.type(form.getByLabelText("Code"), "AUTUMN");
  window.history.back();
  await waitFor(() => expect(question()).not.toBeNull());
  await press("Keep editing");
  expect(form.getByLabelText<HTMLInputElement>("Code").value).toBe("AUTUMN");
});

it("closes after a save without a question, and leaves no draft", async () => {
  visitAs(admin, "/admin/categories", { "categories.list": { categories: [] }, "categories.create": { msg: "" } });
  await press("Add New");
  await userEvent.type(await screen.findByLabelText("Name"), "Boats{Enter}");
  await screen.findByText("Successfully created category");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(question()).toBeNull();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
});

describe("a control that goes", () => {
  it("leaves the focus with its table when a row is deleted", async () => {
    const cars = { _id: "cars", name: "Cars", createdAt: now };
    let categories = [cars, { ...cars, _id: "boats", name: "Boats" }];
    const remove = () => {
      categories = categories.slice(1);
      return { msg: "" };
    };
    visitAs(admin, "/admin/categories", { "categories.list": () => ({ categories }), "categories.delete": remove });
    await userEvent.click(await screen.findByRole("button", { name: "Delete Cars" }));
    await press("Delete category");
    await screen.findByText("Successfully deleted category");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("table", { name: "Categories" })));
  });

  it("leaves the focus beside it, as when a video takes the place of its button", async () => {
    visitAs(admin, "/admin/raffles/boat", boatAnswers);
    await userEvent.click(await screen.findByRole("button", { name: "Test the video" }));
    await screen.findByTitle("Video test");
    expect(document.activeElement).not.toBe(document.body);
  });
});

async function submitEmpty(form: string) {
  const walk = walks[form] ?? expect.unreachable();
  const { box } = await openDialog(walk);
  await userEvent.click(within(box).getByRole("button", { name: walk.submit }));
  return within(box);
}

it("asks for the person first where a manual entry has neither person nor number", async () => {
  const dialog = await submitEmpty("a manual entry");
  await dialog.findByText("You must select a user");
  dialog.getByText("Enter a ticket number");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "User" })));
});

it("says whose date of birth is missing when staff correct a customer's", async () => {
  const dialog = await submitEmpty("a date of birth");
  await dialog.findByText("Enter the customer's date of birth");
});

function texts(box: HTMLElement): string[] {
  return [...box.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value);
}

describe.each(Object.entries(walks))("the form of %s", (_, walk) => {
  it("says what did not work and why, and keeps the focus and what was entered", async () => {
    const base = {};
    sessionStorage.setItem(
      `draft:${admin._id}:${walk.draft}`,
      JSON.stringify({ savedAt: Date.now(), changed: walk.values, base }),
    );
    const { box } = await openDialog(walk, { [walk.call]: failsThenIsLost() });
    const submit = await within(box).findByRole("button", { name: walk.submit });
    await within(box).findByText(/^This is your draft of /);
    const entered = texts(box);
    for (const reason of ["Something went wrong.", apiGone]) {
      await userEvent.click(submit);
      const alert = await within(box).findByText(`${walk.failure}. ${reason}`);
      expect(alert.closest("[role=alert]")).not.toBeNull();
      expect(box.querySelectorAll("[aria-invalid=true]"), "no field is wrong").toHaveLength(0);
      expect(texts(box)).toEqual(entered);
      await waitFor(() => expect(document.activeElement).toBe(submit));
    }
    cleanup();
  });
});
