import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { bea, visit } from "../../test/visit.tsx";

const { password: _, ...joinedWithGoogle } = bea;

it("sets the first password of someone who joined with Google, and then offers two-factor authentication", async () => {
  const { calls } = visit("/account/settings", { "account.setPassword": { msg: "Password set" } }, joinedWithGoogle);
  expect(screen.queryByRole("link", { name: /^Two-Factor/ })).toBeNull();
  await userEvent.click(await screen.findByRole("link", { name: /^Set a password/ }));
  await userEvent.type(await screen.findByLabelText("New password"), "a walk along the river");
  await userEvent.type(screen.getByLabelText("New password again"), "a walk along the river");
  await userEvent.click(screen.getByRole("button", { name: "Set a password" }));
  await waitFor(() => expect(window.location.pathname).toBe("/account/settings"));
  expect(calls.find(({ path }) => path === "account.setPassword")?.input).toMatchObject({
    newPassword: "a walk along the river",
  });
  await screen.findByRole("link", { name: /^Two-Factor/ });
});
