import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { admin } from "../test/console-answers.ts";
import { now, openDialog, walks } from "../test/dialog-walks.ts";
import { bea, errorResponse, visit } from "../test/visit.tsx";

afterEach(() => sessionStorage.clear());

const apiGone = "There was a problem connecting to the Counterfoil API. Please try again later.";

/** Returns an answer that is a failure of the shop at first, and then no answer, as when the line is lost. */
function failsThenIsLost() {
  let calls = 0;
  return () => (++calls === 1 ? errorResponse(500, "internal") : Promise.reject(new TypeError("Failed to fetch")));
}

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

const card = { _id: "card", type: "Visa", lastFour: "4242", createdAt: now, funding: "debit" };
const withApp = { ...bea, twoFacAuth: true };
const passkey = { _id: "key", name: "Phone", createdAt: now, lastUsedAt: null };
const device = {
  _id: "here",
  device: "Firefox",
  ip: "",
  createdAt: now,
  lastUsedAt: now,
  expiresAt: now,
  current: true,
};

/** The page of a question, what opens it, what does it, and what it says when that fails. */
const questions: [string, object, string, string, string, string][] = [
  [
    "/account/settings/payment-methods",
    { "cards.list": { cards: [card] } },
    "Delete card ending in 4242",
    "Delete",
    "cards.delete",
    "There was a problem deleting that card",
  ],
  [
    "/account/settings/sessions",
    { "account.listSessions": { sessions: [device], now } },
    "Log out on all devices",
    "Log out on all devices",
    "account.endSessions",
    "There was a problem logging you out",
  ],
  [
    "/account/settings/2fa",
    { "account.listPasskeys": { passkeys: [passkey] } },
    "Turn off",
    "Turn off",
    "account.disableTwoFactor",
    "Could not turn off 2FA",
  ],
  [
    "/account/settings/data",
    { "users.findClosing": { promotionalBalance: 0, entries: 0, closesAt: null, isAsked: false } },
    "Close your account",
    "Close my account",
    "users.closeMine",
    "There was a problem closing your account",
  ],
];

describe.each(questions)("the question of %s", (address, answers, opener, confirm, call, failure) => {
  it("says what did not work and why, and stays open with the focus", async () => {
    visit(address, { ...answers, [call]: failsThenIsLost() }, withApp);
    await userEvent.click(await screen.findByRole("button", { name: opener }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const button = dialog.getByRole("button", { name: confirm });
    for (const reason of ["Something went wrong.", apiGone]) {
      await userEvent.click(button);
      await dialog.findByText(`${failure}. ${reason}`);
      expect(document.activeElement).toBe(button);
    }
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: opener }));
    expect(within(await screen.findByRole("alertdialog")).queryByRole("alert")).toBeNull();
  });
});
