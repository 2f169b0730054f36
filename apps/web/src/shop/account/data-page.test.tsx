import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { bea, visit } from "../../test/visit.tsx";

const closing = { promotionalBalance: 0, entries: 0, closesAt: null, isAsked: false };

it("downloads all that is stored as a file", async () => {
  const saved: Blob[] = [];
  // jsdom has no blob URLs, and navigates when a link is clicked.
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  visit(
    "/account/settings/data",
    { "users.findClosing": closing, "users.exportMine": { account: { email: "bea@example.test" } } },
    bea,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Download your data" }));
  await screen.findByText("Download complete");
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toMatchObject({ account: { email: "bea@example.test" } });
});

it("closes the account once the customer has agreed to what they lose", async () => {
  const { calls } = visit(
    "/account/settings/data",
    {
      "users.findClosing": { ...closing, promotionalBalance: 1.5, entries: 2 },
      "users.closeMine": { msg: "Your account is closed" },
      "auth.logout": { msg: "You have been logged out" },
    },
    bea,
  );
  await screen.findByText(/You'll lose £1.50 promotional balance and 2 entries in competitions that haven't ended/);
  await userEvent.click(screen.getByRole("button", { name: "Close your account" }));
  expect(calls.some(({ path }) => path === "users.closeMine")).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Give these up and close my account" }));
  await waitFor(() => expect(window.location.pathname).not.toBe("/account/settings/data"));
  expect(calls.find(({ path }) => path === "users.closeMine")?.input).toEqual({ giveUp: true });
});

it("mentions no losses where there are none", async () => {
  visit("/account/settings/data", { "users.findClosing": closing }, bea);
  await userEvent.click(await screen.findByRole("button", { name: "Close your account" }));
  expect(screen.queryByText(/You'll lose/)).toBeNull();
  screen.getByRole("button", { name: "Close my account" });
});

it("says during a pause when the account will be closed", async () => {
  const paused = { ...closing, closesAt: "2026-12-20T12:00:00.000Z" };
  let isAsked = false;
  const closeMine = () => {
    isAsked = true;
    return { msg: "Your account will be closed when your pause is over" };
  };
  visit(
    "/account/settings/data",
    { "users.findClosing": () => ({ ...paused, isAsked }), "users.closeMine": closeMine },
    bea,
  );
  await screen.findByText(/^Your account is paused until .*2026.* when the pause is over/);
  await userEvent.click(screen.getByRole("button", { name: "Close your account" }));
  await userEvent.click(screen.getByRole("button", { name: "Close my account" }));
  await screen.findByText(/We'll close it when the pause is over, as you asked/);
  expect(screen.queryByRole("button", { name: "Close your account" })).toBeNull();
});
