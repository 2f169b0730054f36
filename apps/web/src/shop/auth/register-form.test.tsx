// Tests do not fetch scripts, but treat them as loaded.
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeRecaptcha, recaptchaSettings } from "../../test/fake-recaptcha.ts";
import { retype } from "../../test/steps.ts";
import { errorResponse, someToken, visit } from "../../test/visit.tsx";

const person = { firstName: "Nia", lastName: "Hughes", email: "nia@example.test" };

async function fillIn() {
  await userEvent.type(await screen.findByLabelText("First name"), person.firstName);
  await userEvent.type(screen.getByLabelText("Last name"), person.lastName);
  await userEvent.type(screen.getByLabelText("Email"), person.email);
  await userEvent.type(screen.getByLabelText("Password"), "ten chars!");
  await userEvent.type(screen.getByLabelText("Confirm password"), "ten chars!");
}

const button = () => screen.getByRole("button", { name: "Register" });

async function agree() {
  await userEvent.click(screen.getByRole("checkbox", { name: /over 18/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /I accept/ }));
}

describe("registering", () => {
  it("needs both boxes, and leaves the newsletter to the customer", async () => {
    visit("/auth/register", {});
    await fillIn();
    expect(button()).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("checkbox", { name: /over 18/ }));
    expect(button()).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("checkbox", { name: /I accept/ }));
    expect(button()).toHaveProperty("disabled", false);
    expect(screen.getByRole("checkbox", { name: /offers, news and more/ })).toHaveProperty("checked", false);
  });

  it("takes a date of birth and a monthly limit along, and a limit that is none keeps the form", async () => {
    const { sent } = visit("/auth/register?redirect=%2Ffaq", { "auth.register": { token: someToken() } });
    await fillIn();
    await userEvent.type(screen.getByLabelText(/^Date of birth/), "1990-02-03");
    await userEvent.type(screen.getByLabelText(/^Monthly spending limit/), "a lot");
    await agree();
    await userEvent.click(button());
    await screen.findByText(/^Enter an amount from/);
    expect(sent("auth.register")).toEqual([]);
    await retype(screen.getByLabelText(/^Monthly spending limit/), "£1,000");
    await userEvent.click(button());
    await waitFor(() => expect(window.location.pathname).toBe("/faq"));
    expect(sent("auth.register")[0]).toMatchObject({ ...person, birthDate: "1990-02-03", limit: 100_000 });
  });

  it("says of each field what is missing in it, and lets the browser fill in the address of the mail", async () => {
    const { sent } = visit("/auth/register", {});
    await screen.findByLabelText("Email");
    await agree();
    await userEvent.click(button());
    await screen.findByText("Enter your first name");
    const said = ["First name", "Last name", "Email", "Password"].map((label) => {
      const [error = ""] = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
      return document.getElementById(error)?.textContent;
    });
    expect(new Set(said).size, said.join()).toBe(said.length);
    expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("email");
    expect(sent("auth.register")).toEqual([]);
  });

  it("asks for the captcha before anything is sent, and throws it away after an error, which is shown at its field", async () => {
    const box = fakeRecaptcha();
    const taken = "There is already an account with that email address";
    const { sent } = visit("/auth/register", {
      "settings.find": recaptchaSettings,
      "auth.register": errorResponse(409, "email.taken", { email: [taken] }),
    });
    await fillIn();
    await agree();
    await userEvent.click(button());
    await screen.findByText("Please complete the captcha and try again");
    expect(sent("auth.register")).toEqual([]);
    await waitFor(() => expect(box.siteKey).toBe("site-key"));
    box.response = "solved";
    await userEvent.click(button());
    await screen.findByText(taken);
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(sent("auth.register")[0]).toMatchObject({ recaptcha: "solved" });
    expect(box.resets).toBe(1);
  });
});
