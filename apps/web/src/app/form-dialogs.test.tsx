import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { admin, boatAnswers, ellen, entriesAnswers } from "../test/console-answers.ts";
import { describeForm, question, submitEmpty, type Walk } from "../test/form-walks.ts";
import { press } from "../test/steps.ts";
import { visitAs } from "../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";

const users = { "users.list": { users: [ellen], totalUsers: 1 } };

/** The dialog that all forms of the console share, opened in several ways, and the form that has one of its own. */
const walks = {
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
} satisfies Record<string, Walk>;

for (const [form, walk] of Object.entries(walks)) describeForm(form, walk);

/** Dialogs that only ask for a password, a code or a captcha, which can be given again. */
const exempt = [
  "./reauthenticate-dialog.tsx",
  "../shop/auth/session-ended-dialog.tsx",
  "../shop/shell/resend-dialog.tsx",
];

it("asks once before it throws away what was ticked in a confirmation", async () => {
  visitAs(admin, "/admin/users", users);
  const button = await press("Actions for ellen@example.test", "Change roles");
  const roles = await screen.findByRole("alertdialog", { name: /^Ellen .*'s roles$/ });
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

it("asks for the person first where a manual entry has neither person nor number", async () => {
  const dialog = await submitEmpty(walks["a manual entry"]);
  await dialog.findByText("You must select a user");
  dialog.getByText("Enter a ticket number");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "User" })));
});
