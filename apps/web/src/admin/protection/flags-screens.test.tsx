import { type CustomerFlag, type CustomerProtection, errorMessage } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { customer, flag, page, person, sue } from "../../test/flag-answers.ts";
import { retype } from "../../test/steps.ts";
import {
  type Answers,
  errorResponse,
  nothingToDo,
  someProtection,
  staffWith,
  visit,
  visitAs,
} from "../../test/visit.tsx";

const settled: CustomerFlag = {
  ...flag,
  _id: "flag-2",
  state: "closed",
  next: null,
  outcome: "message_sent",
  closedAt: "2026-11-21T09:00:00.000Z",
  notes: [{ note: "Wrote about limits", at: "2026-11-21T09:00:00.000Z", by: sue }],
};

function queue(answers: Answers, address = "/admin/care", user = staffWith("support")) {
  return visit(address, answers, user);
}

describe("flagged customers", () => {
  it("says what was seen, since when, and what is to be done by when", async () => {
    queue({
      "care.list": page({ ...flag, dueAt: "2026-11-24T12:00:00.000Z" }, { ...settled, user: { ...sue, _id: "cy" } }),
    });
    await screen.findByText("Review by 24/11/2026 (12:00)");
    expect(screen.getAllByText("Paused 3 times in 90 days.")).toHaveLength(2);
    screen.getByText("Message sent");
    screen.getByText(/Wrote about limits/);
    const [person] = screen.getAllByRole("link", { name: "Bea Bennett" });
    expect(person?.getAttribute("href")).toBe("/admin/users/bea?tab=care");
    expect(screen.getAllByRole("button", { name: /^Resolve for/ }), "one of them is settled").toHaveLength(1);
  });

  it("has a row for each customer, with the reasons and a link to all their flags", async () => {
    queue({
      "care.list": page(flag, { ...flag, _id: "flag-3", sentence: "Spent £300 in 24 hours." }),
    });
    const link = await screen.findByRole("link", { name: "Review flags of Bea Bennett" });
    expect(link.getAttribute("href")).toBe("/admin/users/bea?tab=care");
    expect(link.closest("tr")?.textContent).toMatch(/Paused 3 times.*Spent £300/);
    expect(document.querySelectorAll("tbody tr")).toHaveLength(1);
  });

  it("is resolved with an outcome and a note, and asks for both", async () => {
    const { sent } = queue({ "care.list": page(flag), "care.settle": { msg: "Settled" } });
    const button = await screen.findByRole("button", { name: /^Resolve for Bea Bennett/ });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve flag" }));
    await userEvent.click(dialog.getByRole("button", { name: "Resolve" }));
    await dialog.findByText("Choose an outcome", { selector: ":not(option)" });
    dialog.getByText("Write a note");
    await userEvent.selectOptions(dialog.getByLabelText("Outcome"), "Message sent");
    await userEvent.type(dialog.getByLabelText("Note"), "Wrote about limits");
    await userEvent.click(dialog.getByRole("button", { name: "Resolve" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const settled = { id: "flag-1", outcome: "message_sent", note: "Wrote about limits" };
    expect(sent("care.settle")).toEqual([settled]);
    expect(document.activeElement, "the focus is back").toBe(button);
  });

  it("greys what finance may not do, with the roles that may", async () => {
    queue({ "care.list": page(flag) }, "/admin/care", staffWith("finance"));
    const buttons = await screen.findAllByRole("button", { name: /^Resolve for/ });
    const greyed = buttons.find((button) => button.getAttribute("aria-disabled") === "true");
    expect(document.getElementById(greyed?.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/support/i);
  });
});

function customerPage(answers: Answers = {}, of: Partial<CustomerProtection> = {}) {
  return visitAs(staffWith("support"), "/admin/users/bea?tab=care", {
    "customers.find": { customer, now: someProtection.now },
    "care.findPerson": { ...person, ...of },
    "care.list": page(),
    ...answers,
  });
}

describe("what protects a customer", () => {
  it("is read only: limits, breaks, months and marks, and no button that loosens what the customer tightened", async () => {
    customerPage();
    const months = await screen.findByRole("table", { name: "Months" });
    within(months).getByText("November 2026");
    within(months).getByText("£40.00");
    screen.getByText("18 or over, self-declared");
    within(screen.getByRole("table", { name: "Breaks" })).getByText("The customer");
    screen.getByText(/on: email\. The values themselves can't be read\.$/);
    screen.getByText(/^Shares details with/);
    screen.getByText(/Agreed by telephone/);
    const names = screen.getAllByRole("button").map((button) => button.textContent);
    expect(names.join()).not.toMatch(/raise|increase|confirm|shorten|(end|cancel|remove) (the )?(break|pause)/i);
  });

  it("begins with the flags, and has no empty tables", async () => {
    const nothing = { breaks: [], months: [], limits: [], notes: [], marks: [], recognised: [] };
    customerPage({ "care.list": page(flag) }, nothing);
    await screen.findByText(flag.sentence);
    const tables = screen.getAllByRole("table").map((table) => table.querySelector("caption")?.textContent);
    expect(tables).toEqual(["Flagged customers"]);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Flags"]);
  });

  it("is blocked immediately, with a reason", async () => {
    const { sent } = customerPage({ "breaks.stop": { msg: "Stopped", restriction: null } });
    await userEvent.click(await screen.findByRole("button", { name: "Block customer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Block Bea Bennett?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Block Bea Bennett" }));
    await dialog.findByText("Enter a reason");
    await userEvent.type(dialog.getByLabelText("Reason"), "A relative rang");
    await userEvent.click(dialog.getByRole("button", { name: "Block Bea Bennett" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("breaks.stop")).toEqual([{ id: "bea", note: "A relative rang" }]);
  });

  it("has its limit lowered to what is typed, and says where that is not lower", async () => {
    const { sent } = customerPage({ "protection.lowerLimit": errorResponse(422, "limit.not_lower") });
    await userEvent.click(await screen.findByRole("button", { name: "Lower limit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Lower Bea Bennett's monthly limit" }));
    await userEvent.type(dialog.getByLabelText("Monthly spending limit"), "12.345");
    await userEvent.type(dialog.getByLabelText("Reason"), "Agreed{Tab}");
    await userEvent.click(dialog.getByRole("button", { name: "Lower limit" }));
    await dialog.findByText(/^Enter an amount from/);
    await retype(dialog.getByLabelText("Monthly spending limit"), "£30");
    await userEvent.click(dialog.getByRole("button", { name: "Lower limit" }));
    await dialog.findByText(errorMessage("limit.not_lower"));
    expect(sent("protection.lowerLimit")).toEqual([{ id: "bea", pence: 3000, note: "Agreed" }]);
  });

  it("takes a break that was asked for by letter", async () => {
    const { sent } = customerPage({ "breaks.startOfCustomer": { msg: "Begun", restriction: null } });
    await userEvent.click(await screen.findByRole("button", { name: "Add break" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Start a break for/ }));
    await userEvent.selectOptions(dialog.getByLabelText("Break"), "Self-exclusion");
    await userEvent.click(dialog.getByRole("button", { name: "Start break" }));
    await dialog.findByText("Choose how the customer asked");
    await userEvent.selectOptions(dialog.getByLabelText("How did the customer ask?"), "By letter");
    await userEvent.click(dialog.getByRole("button", { name: "Start break" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const started = { id: "bea", kind: "suspend", months: 7, askedBy: "letter" };
    expect(sent("breaks.startOfCustomer")).toEqual([started]);
  });
});

it("the menu counts what waits, and the search box finds the screen", async () => {
  queue({ "care.list": page(flag), "toDo.count": { ...nothingToDo, flags: { open: 3, overdue: 1 } } });
  const nav = await screen.findByRole("navigation", { name: "Console" });
  await within(nav).findByRole("link", { name: "To do : 3" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByRole("combobox", { name: "Search" }), "flag");
  await screen.findByRole("option", { name: /Flagged customers/ });
});
