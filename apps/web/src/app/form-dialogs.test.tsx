import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { admin, boatAnswers } from "../test/console-answers.ts";
import { now, openDialog, users, walks } from "../test/dialog-walks.ts";
import { visit } from "../test/visit.tsx";

/** Dialogs that only ask for a password or a code, which can be typed again. */
const exempt = ["./reauthenticate-dialog.tsx", "../shop/auth/session-ended-dialog.tsx"];

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
  visit("/admin/users", users, admin);
  const button = (await screen.findAllByRole("button", { name: "Actions for ellen@example.test" }))[0];
  if (!button) throw new Error("No one is listed");
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Change roles" }));
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

it("is walked here, whichever file draws it", () => {
  const sources = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });
  const found = Object.entries({ ...sources })
    .filter(([path]) => !path.includes(".test.") && !path.endsWith("/save-dialog.tsx"))
    .filter(([, text]) => /<SaveDialog\b/.test(text) || (/<Modal\b/.test(text) && /<ApiForm\b|<form\b/.test(text)))
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
  await press("Keep editing");
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
