import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, test } from "vitest";
import { neverAnswered } from "../../test/never-answered.ts";
import { bea, visitAs } from "../../test/visit.tsx";

const again = "Try again. If we say your current password is wrong, the change worked and your new password is active.";
const lost: [string, () => () => Promise<unknown>, string][] = [
  [
    "a lost connection",
    () => () => Promise.reject(new TypeError("Failed to fetch")),
    `There was a problem connecting to the Counterfoil API. Please try again later. ${again}`,
  ],
  ["a server that does not answer", neverAnswered, `We didn't get a reply, so we don't know if that worked. ${again}`],
];

it.each(lost)(
  "changing the password without an answer keeps what was typed and says what to do: %s",
  async (_, answer, sentence) => {
    visitAs(bea, "/account/settings/change-password", { "account.changePassword": answer() });
    const current = await screen.findByLabelText<HTMLInputElement>("Current password");
    const next = screen.getByLabelText<HTMLInputElement>("New password");
    const repeated = screen.getByLabelText<HTMLInputElement>("New password again");
    await userEvent.type(current, "a very good password");
    await userEvent.type(next, "a better password");
    await userEvent.type(repeated, "a better password{Enter}");
    await screen.findByText(sentence);
    expect([current, next, repeated].map(({ value }) => value)).toEqual([
      "a very good password",
      "a better password",
      "a better password",
    ]);
  },
);

const { password: _, ...joinedWithGoogle } = bea;

it("sets the first password of someone who joined with Google, and then offers two-factor authentication", async () => {
  const { sent } = visitAs(joinedWithGoogle, "/account/settings", { "account.setPassword": { msg: "Password set" } });
  expect(screen.queryByRole("link", { name: /^Two-Factor/ })).toBeNull();
  await userEvent.click(await screen.findByRole("link", { name: /^Set a password/ }));
  await userEvent.type(await screen.findByLabelText("New password"), "a walk along the river");
  await userEvent.type(screen.getByLabelText("New password again"), "a walk along the river");
  await userEvent.click(screen.getByRole("button", { name: "Set a password" }));
  await waitFor(() => expect(window.location.pathname).toBe("/account/settings"));
  expect(sent("account.setPassword")[0]).toMatchObject({ newPassword: "a walk along the river" });
  await screen.findByRole("link", { name: /^Two-Factor/ });
});

const times = {
  createdAt: "2026-11-01T10:00:00.000Z",
  lastUsedAt: "2026-11-02T10:00:00.000Z",
  expiresAt: "2026-12-01T10:00:00.000Z",
};
const here = { ...times, _id: "aaaaaaaaaaaa", device: "Chrome on Windows", ip: "198.51.100.7", current: true };
const phone = { ...times, _id: "bbbbbbbbbbbb", device: "Safari on iPhone", ip: "203.0.113.9", current: false };

it("shows the devices that are logged in, and logs one out", async () => {
  let sessions = [here, phone];
  const { sent } = visitAs(bea, "/account/settings/sessions", {
    "account.listSessions": () => ({ sessions }),
    "account.endSession": () => {
      sessions = [here];
      return { msg: "Device logged out" };
    },
  });
  await screen.findByText("Chrome on Windows (this device)");
  screen.getByText(/From 203.0.113.9/);
  expect(screen.queryByRole("button", { name: "Log out Chrome on Windows" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Log out Safari on iPhone" }));
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  expect(sent("account.endSession")[0]).toEqual({ id: phone._id });
});

it("logs out everywhere after a question, here too", async () => {
  const { sent } = visitAs(bea, "/account/settings/sessions", {
    "account.listSessions": { sessions: [here, phone] },
    "account.endSessions": { msg: "Logged out on all devices" },
    "auth.logout": { msg: "You have been logged out" },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Log out on all devices" }));
  expect(sent("account.endSessions")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Log out on all devices" }));
  await waitFor(() => expect(window.location.pathname).not.toBe("/account/settings/sessions"));
  expect(sent("account.endSessions")).not.toEqual([]);
});

const now = new Date().toISOString();
const block = (type: "support" | "referrals", text: string) => ({ _id: type, updatedAt: now, type, text });

test("a customer reads what the shop says about referring others beside its support, if it says so", async () => {
  const show = (referrals: string) => {
    const config = [block("support", "Write to us."), block("referrals", referrals)];
    return visitAs(bea, "/account/support", { "content.listBlocks": { config, now } });
  };
  const { unmount } = show("");
  await screen.findByText("Write to us.");
  expect(screen.queryByRole("region", { name: "Referrals" })).toBeNull();
  unmount();
  show("Tell a **friend**.");
  const referrals = within(await screen.findByRole("region", { name: "Referrals" }));
  expect((await referrals.findByText("friend")).tagName).toBe("STRONG");
});
