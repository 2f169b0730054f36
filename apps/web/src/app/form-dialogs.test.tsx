import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { admin, boatAnswers } from "../test/console-answers.ts";
import { now, users, walks } from "../test/dialog-walks.ts";
import { openDialog } from "../test/open-dialog.ts";
import { press } from "../test/steps.ts";
import { apiGone, failsThenIsLost, visitAs } from "../test/visit.tsx";

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

it("is walked here, whichever file draws it", () => {
  const sources = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });
  const found = Object.entries({ ...sources })
    .filter(([path]) => !path.includes(".test.") && !path.endsWith("/save-dialog.tsx"))
    .filter(([, text]) => /<SaveDialog\b/.test(text) || (/<Modal\b/.test(text) && /<ApiForm\b|<form\b/.test(text)))
    .flatMap(([path, text]) => Array.from(text.match(/<SaveDialog\b/g) ?? ["form"], () => path));
  const walked = Object.keys(walks).map((name) => name.replace(/: .*/, ""));
  expect(found.sort()).toEqual([...walked, ...exempt].sort());
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

async function submitEmpty(file: string) {
  const walk = walks[file];
  if (!walk) throw new Error(`No dialog in ${file}`);
  const { box } = await openDialog(walk);
  await userEvent.click(within(box).getByRole("button", { name: walk.submit }));
  return within(box);
}

it("asks for the person first where a manual entry has neither person nor number", async () => {
  const dialog = await submitEmpty("../admin/entries/add-entry.tsx");
  await dialog.findByText("You must select a user");
  dialog.getByText("Enter a ticket number");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "User" })));
});

it("says whose date of birth is missing when staff correct a customer's", async () => {
  const dialog = await submitEmpty("../admin/protection/protection-dialogs.tsx: birth date");
  await dialog.findByText("Enter the customer's date of birth");
});

describe("failing dialogs", () => {
  afterEach(() => sessionStorage.clear());

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
});
