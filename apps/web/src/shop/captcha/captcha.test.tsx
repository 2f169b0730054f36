// Tests do not fetch scripts, but treat them as loaded.
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeRecaptcha } from "../../test/fake-recaptcha.ts";
import { errorResponse, someSettings, visit } from "../../test/visit.tsx";

async function register() {
  for (const [label, text] of [
    ["First name", "Nia"],
    ["Last name", "Hughes"],
    ["Email", "nia@example.test"],
    ["Password", "ten chars!"],
    ["Confirm password", "ten chars!"],
  ] as const) {
    await userEvent.type(await screen.findByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole("checkbox", { name: /over 18/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /I accept/ }));
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
}

it("the captcha of the register screen is asked for before anything is sent, and thrown away after an error", async () => {
  const box = fakeRecaptcha();
  const { sent } = visit("/auth/register", {
    "settings.find": { ...someSettings, captcha: { kind: "recaptcha", siteKey: "site-key" } },
    "auth.register": errorResponse(409, "email.taken"),
  });
  await register();
  await screen.findByText("Please complete the captcha and try again");
  expect(sent("auth.register")).toEqual([]);
  await waitFor(() => expect(box.siteKey).toBe("site-key"));
  box.response = "solved";
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
  await screen.findByText("There is already an account with that email address");
  expect(sent("auth.register")[0]).toMatchObject({ recaptcha: "solved" });
  expect(box.resets).toBe(1);
});
