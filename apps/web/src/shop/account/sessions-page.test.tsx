import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { bea, visit } from "../../test/visit.tsx";

const times = {
  createdAt: "2026-11-01T10:00:00.000Z",
  lastUsedAt: "2026-11-02T10:00:00.000Z",
  expiresAt: "2026-12-01T10:00:00.000Z",
};
const here = { ...times, _id: "aaaaaaaaaaaa", device: "Chrome on Windows", ip: "198.51.100.7", current: true };
const phone = { ...times, _id: "bbbbbbbbbbbb", device: "Safari on iPhone", ip: "203.0.113.9", current: false };

it("shows the devices that are logged in, and logs one out", async () => {
  let sessions = [here, phone];
  const { calls } = visit(
    "/account/settings/sessions",
    {
      "account.listSessions": () => ({ sessions }),
      "account.endSession": () => {
        sessions = [here];
        return { msg: "Device logged out" };
      },
    },
    bea,
  );
  await screen.findByText("Chrome on Windows (this device)");
  screen.getByText(/From 203.0.113.9/);
  expect(screen.queryByRole("button", { name: "Log out Chrome on Windows" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Log out Safari on iPhone" }));
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  expect(calls.find(({ path }) => path === "account.endSession")?.input).toEqual({ id: phone._id });
});

it("logs out everywhere after a question, here too", async () => {
  const { calls } = visit(
    "/account/settings/sessions",
    {
      "account.listSessions": { sessions: [here, phone] },
      "account.endSessions": { msg: "Logged out on all devices" },
      "auth.logout": { msg: "You have been logged out" },
    },
    bea,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Log out on all devices" }));
  expect(calls.some(({ path }) => path === "account.endSessions")).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Log out on all devices" }));
  await waitFor(() => expect(window.location.pathname).not.toBe("/account/settings/sessions"));
  expect(calls.some(({ path }) => path === "account.endSessions")).toBe(true);
});
