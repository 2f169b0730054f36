// Tests do not fetch scripts, but treat them as loaded.
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { errorResponse, someSettings, visit } from "../../test/visit.tsx";

afterEach(() => {
  delete window.grecaptcha;
});

/** The part of Google's script that the page uses. */
function someRecaptcha() {
  const box = { response: "", resets: 0, siteKey: "" };
  window.grecaptcha = {
    ready: (then) => then(),
    render: (_, { sitekey }) => {
      box.siteKey = sitekey;
      return 0;
    },
    getResponse: () => box.response,
    reset: () => {
      box.resets++;
      box.response = "";
    },
  };
  return box;
}

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
  const box = someRecaptcha();
  const { calls } = visit("/auth/register", {
    "settings.find": { ...someSettings, captcha: { kind: "recaptcha", siteKey: "site-key" } },
    "auth.register": errorResponse(409, "email.taken"),
  });
  await register();
  await screen.findByText("Please complete the captcha and try again");
  expect(calls.some(({ path }) => path === "auth.register")).toBe(false);
  await waitFor(() => expect(box.siteKey).toBe("site-key"));
  box.response = "solved";
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
  await screen.findByText("There is already an account with that email address");
  expect(calls.find(({ path }) => path === "auth.register")?.input).toMatchObject({ recaptcha: "solved" });
  expect(box.resets).toBe(1);
});
