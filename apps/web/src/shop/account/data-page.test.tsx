import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { bea, visit } from "../../test/visit.tsx";

it("downloads all that is stored as a file", async () => {
  const saved: Blob[] = [];
  // jsdom has no blob URLs, and navigates when a link is clicked.
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const closing = { promotionalBalance: 0, entries: 0 };
  visit(
    "/account/settings/data",
    { "users.findClosing": closing, "users.exportMine": { account: { email: "bea@example.test" } } },
    bea,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Download your data" }));
  await screen.findByText("Your data is downloaded");
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toMatchObject({ account: { email: "bea@example.test" } });
});

it("closes the account once what is lost was given up", async () => {
  const { calls } = visit(
    "/account/settings/data",
    {
      "users.findClosing": { promotionalBalance: 1.5, entries: 2 },
      "users.closeMine": { msg: "Your account is closed" },
      "auth.logout": { msg: "You have been logged out" },
    },
    bea,
  );
  await screen.findByText(
    /You would lose £1.50 of promotional balance and 2 entries in competitions that have not ended/,
  );
  await userEvent.click(screen.getByRole("button", { name: "Close your account" }));
  expect(calls.some(({ path }) => path === "users.closeMine")).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Give these up and close" }));
  await waitFor(() => expect(window.location.pathname).not.toBe("/account/settings/data"));
  expect(calls.find(({ path }) => path === "users.closeMine")?.input).toEqual({ giveUp: true });
});

it("says nothing of losses where there are none", async () => {
  visit("/account/settings/data", { "users.findClosing": { promotionalBalance: 0, entries: 0 } }, bea);
  await userEvent.click(await screen.findByRole("button", { name: "Close your account" }));
  expect(screen.queryByText(/You would lose/)).toBeNull();
  screen.getByRole("button", { name: "Close my account" });
});
