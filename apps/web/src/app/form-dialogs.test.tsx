import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { customer, flag, page, person } from "../test/care-answers.ts";
import { answered, code, complaint } from "../test/code-answers.ts";
import { admin, boat, boatAnswers, ellen, finding, winner } from "../test/console-answers.ts";
import { type Answers, errorResponse, visit } from "../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const cared = {
  "customers.find": { customer, now },
  "care.findPerson": person,
  "care.list": page(),
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
};

/** Every file that renders a form in a dialog. */
const walks: Record<string, Walk> = {
  "../admin/coupons/coupon-modal.tsx": {
    address: "/admin/coupon-codes",
    answers: { "coupons.list": { couponCodes: [], now } },
    opener: "Add New",
    dialog: "Add Coupon",
    field: "Code",
  },
  "../admin/users/edit-user-modal.tsx": {
    address: "/admin/users",
    answers: users,
    opener: "Actions for ellen@example.test",
    item: "Edit user",
    dialog: "Edit User",
    field: "First name",
  },
  "../admin/users/edit-balance-modal.tsx": {
    address: "/admin/users",
    answers: users,
    opener: "Actions for ellen@example.test",
    item: "Edit promotional balance",
    dialog: "Edit Promotional Balance",
    field: "Transaction Note",
  },
  "../admin/attention/settle-dialog.tsx": {
    address: "/admin/attention",
    answers: { "attention.list": { findings: [finding], now } },
    opener: "Mark as settled",
    dialog: "Mark as settled",
    field: "How was it settled?",
  },
  "../admin/raffle/cancel-raffle.tsx": {
    address: "/admin/raffles/boat",
    answers: boatAnswers,
    opener: "More actions",
    item: "Cancel raffle",
    dialog: "Cancel Narrowboat?",
    field: "Reason",
    cancel: "Back",
  },
  "../admin/categories/add-category.tsx": {
    address: "/admin/categories",
    answers: { "categories.list": { categories: [] } },
    opener: "Add New",
    dialog: "Add a category",
    field: "Name",
  },
  "../admin/entries/add-entry.tsx": {
    address: "/admin/raffles/boat/sales",
    answers: {
      "tickets.listEntries": { tickets: [], totalTickets: 0, raffle: boat, final: false, openPayments: 0, now },
      "tickets.countEntries": { all: 0, right: 0, wrong: 0, manual: 0, paid: 0, winner: 0 },
    },
    opener: "Add Entry",
    dialog: "Add Entry",
    field: "Ticket number",
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
  },
  "../admin/care/flag-dialogs.tsx": {
    address: "/admin/care",
    answers: { "care.list": page(flag) },
    opener: /^Settle for Bea/,
    dialog: "Settle this",
    field: "Note",
  },
  "../admin/care/person-dialogs.tsx": {
    address: "/admin/users/bea?tab=care",
    answers: cared,
    opener: "Lower the limit",
    dialog: "Lower the monthly limit of Bea Bennett",
    field: "Monthly limit",
  },
  "../admin/care/note-form.tsx": {
    address: "/admin/users/bea?tab=care",
    answers: cared,
    opener: "Stop this customer",
    dialog: "Stop Bea Bennett from entering?",
    field: "Why?",
  },
  "../admin/care/break-dialog.tsx": {
    address: "/admin/users/bea?tab=care",
    answers: cared,
    opener: "Enter a break",
    dialog: "Enter a break that Bea Bennett asked for",
    field: "Days",
  },
  "../admin/care/birth-date-dialog.tsx": {
    address: "/admin/users/bea?tab=care",
    answers: cared,
    opener: "Correct the date of birth",
    dialog: "Correct the date of birth of Bea Bennett",
    field: "Why?",
  },
  "../admin/complaints/answer-dialog.tsx": {
    address: "/admin/care/complaints/complaint-1",
    answers: { "complaints.find": { complaint, now } },
    opener: "Answer",
    dialog: "Answer C-2026-0001",
    field: "Answer",
  },
  "../admin/complaints/enter-dialog.tsx": {
    address: "/admin/care/complaints",
    answers: { "complaints.list": { complaints: [], totalComplaints: 0, now } },
    opener: "Enter a complaint",
    dialog: "Enter a complaint",
    field: "What happened?",
  },
  "../admin/complaints/refer-dialog.tsx": {
    address: "/admin/care/complaints/complaint-1",
    answers: { "complaints.find": { complaint: answered, now } },
    opener: "Hand to the body for disputes",
    dialog: "Hand C-2026-0001 to the body for disputes",
    field: "To",
  },
  "../admin/code/code-screen.tsx": {
    address: "/admin/code",
    answers: code,
    opener: "It was compared",
    dialog: "Has a person compared it?",
    field: "Which text of the Code, and who read it?",
  },
  "../admin/code/assess-dialog.tsx": {
    address: "/admin/code",
    answers: code,
    opener: "Edit Clause 3.1",
    dialog: "Clause 3.1",
    field: "Who answers for it?",
  },
};

/** Dialogs that only ask for a password or a code, which can be typed again. */
const exempt = ["./reauthenticate-dialog.tsx", "../shop/auth/session-ended-dialog.tsx"];

async function openDialog({ address, answers, opener, item, dialog }: Walk) {
  visit(address, answers, admin);
  const button = await waitFor(() => {
    const [first] = (["button", "link"] as const).flatMap((role) => screen.queryAllByRole(role, { name: opener }));
    if (!first) throw new Error(`Nothing is called ${opener}`);
    return first;
  });
  await userEvent.click(button);
  if (item) await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  const box = await screen.findByRole("dialog", { name: dialog });
  return { button, box };
}

const question = () => screen.queryByRole("alertdialog", { name: "Discard changes?" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

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
    await press("Stay");
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
  visit("/admin/users", users, admin);
  const button = (await screen.findAllByRole("button", { name: "Actions for ellen@example.test" }))[0];
  if (!button) throw new Error("Nobody is listed");
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Change roles" }));
  const roles = await screen.findByRole("alertdialog", { name: /^Roles of Ellen/ });
  const support = within(roles).getByRole<HTMLInputElement>("checkbox", { name: /^Support/ });
  await userEvent.click(support);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(question()).not.toBeNull());
  await press("Stay");
  expect(support.checked).toBe(true);
  await userEvent.click(within(roles).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(question()).not.toBeNull());
  await press("Discard changes");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it("is walked here, whichever file draws it", () => {
  const sources = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });
  const found = Object.entries({ ...sources })
    .filter(([path]) => !path.includes(".test.") && !path.endsWith("/form-dialog.tsx"))
    .filter(([, text]) => /<FormDialog\b/.test(text) || (/<Modal\b/.test(text) && /<ApiForm\b|<form\b/.test(text)))
    .map(([path]) => path);
  expect(found.sort()).toEqual([...Object.keys(walks), ...exempt].sort());
});

it("keeps a coupon's form at Back, once it was asked about", async () => {
  visit("/admin/coupon-codes", { "coupons.list": { couponCodes: [], now } }, admin);
  await userEvent.click(await screen.findByRole("link", { name: "Add New" }));
  const form = within(await screen.findByRole("dialog", { name: "Add Coupon" }));
  await userEvent.type(form.getByLabelText("Code"), "AUTUMN");
  window.history.back();
  await waitFor(() => expect(question()).not.toBeNull());
  await press("Stay");
  expect(form.getByLabelText<HTMLInputElement>("Code").value).toBe("AUTUMN");
});

it("closes after a save without a question, and leaves no draft", async () => {
  visit("/admin/categories", { "categories.list": { categories: [] }, "categories.create": { msg: "" } }, admin);
  await userEvent.click(await screen.findByRole("button", { name: "Add New" }));
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
    visit("/admin/categories", { "categories.list": () => ({ categories }), "categories.delete": remove }, admin);
    await userEvent.click(await screen.findByRole("button", { name: "Delete Cars" }));
    await press("Delete category");
    await screen.findByText("Successfully deleted category");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("table", { name: "Categories" })));
  });

  it("leaves the focus beside it, as when a video takes the place of its button", async () => {
    visit("/admin/raffles/boat", boatAnswers, admin);
    await userEvent.click(await screen.findByRole("button", { name: "Test the video" }));
    await screen.findByTitle("Video test");
    expect(document.activeElement).not.toBe(document.body);
  });
});

it("says what a refused save said, and keeps what was typed", async () => {
  visit(
    "/admin/categories",
    { "categories.list": { categories: [] }, "categories.create": errorResponse(500, "internal") },
    admin,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Add New" }));
  await userEvent.type(await screen.findByLabelText("Name"), "Boats{Enter}");
  await screen.findByText("Something went wrong.");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Boats");
});
