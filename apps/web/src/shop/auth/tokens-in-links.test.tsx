// Tests do not fetch scripts, but treat them as loaded.
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { errorMessage } from "@counterfoil/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { captchaAsked, fakeRecaptcha, recaptchaSettings } from "../../test/fake-recaptcha.ts";
import { bea, errorResponse, someSettings, visit, visitAs } from "../../test/visit.tsx";

const newUser = { ...bea, confirmationRequired: true };
const button = () => screen.findByRole("button", { name: "Complete Registration" });

async function agree() {
  await userEvent.click(await screen.findByRole("checkbox", { name: /over 18/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /I accept/ }));
}

describe("completing a registration", () => {
  it("is shown before every other page, and leads on to the one that was requested", async () => {
    const { sent } = visitAs(newUser, "/faq", { "account.edit": { msg: "", user: bea } });
    expect(await button()).toHaveProperty("disabled", true);
    await agree();
    await userEvent.click(await button());
    await waitFor(() => expect(window.location.pathname).toBe("/faq"));
    expect(sent("account.edit")[0]).toEqual({ newsletter: true, confirmationRequired: false });
  });

  it("ticks the newsletter only if the shop is configured to", async () => {
    visitAs(newUser, "/", { "settings.find": { ...someSettings, newsletterTicked: false } });
    expect(await screen.findByRole("checkbox", { name: /offers, news and more/ })).toHaveProperty("checked", false);
  });
});

const send = () => screen.getByRole("button", { name: "Send Email" });

describe("a forgotten password", () => {
  it("needs an address, and says the same whether or not there is an account", async () => {
    visit("/auth/forgot-password", { "auth.forgotPassword": { msg: "" } });
    const email = await screen.findByLabelText("Email");
    expect(send()).toHaveProperty("disabled", true);
    await userEvent.type(email, "bea@example.test");
    await userEvent.click(send());
    await screen.findByText("Check your email (and junk folder)");
    screen.getByText(/If there is an account for/);
  });

  it("asks for a captcha where too many mails were requested, and keeps the address", async () => {
    const recaptcha = fakeRecaptcha("solved");
    const { sent } = visit("/auth/forgot-password", {
      "settings.find": recaptchaSettings,
      "auth.forgotPassword": (input: { recaptcha?: string }) =>
        input.recaptcha === undefined ? captchaAsked : { msg: "" },
    });
    await userEvent.type(await screen.findByLabelText("Email"), "bea@example.test");
    await userEvent.click(send());
    await screen.findByText(errorMessage("login.captcha"));
    await waitFor(() => expect(recaptcha.siteKey).toBe("site-key"));
    await userEvent.click(send());
    await screen.findByText("Check your email (and junk folder)");
    expect(sent("auth.forgotPassword").at(-1)).toMatchObject({
      email: "bea@example.test",
      recaptcha: "solved",
    });
  });

  it("has one sentence for every failure", async () => {
    visit("/auth/forgot-password", { "auth.forgotPassword": errorResponse(500, "internal") });
    await userEvent.type(await screen.findByLabelText("Email"), "bea@example.test");
    await userEvent.click(send());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("There was a problem with that request. Please try again later.");
  });
});

const link = "/auth/reset-password/bea%40example.test/token";

async function choose(password: string, again: string) {
  await userEvent.type(await screen.findByLabelText("New password"), password);
  await userEvent.type(screen.getByLabelText("New password again"), again);
  await userEvent.click(screen.getByRole("button", { name: "Reset Password" }));
}

describe("the link of a reset mail", () => {
  it("is checked before anything can be typed", async () => {
    visit(link, { "auth.verifyResetToken": errorResponse(422, "token.expired") });
    await screen.findByRole("heading", { name: "Token Invalid" });
    expect(screen.queryByLabelText("New password")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Reset Password Again" }));
    await waitFor(() => expect(window.location.pathname).toBe("/auth/forgot-password"));
  });

  it("requires the same password twice", async () => {
    const { sent } = visit(link, { "auth.verifyResetToken": { msg: "", asksName: false } });
    await choose("ten chars!", "ten chars?");
    await screen.findByText("The passwords don't match");
    expect(sent("auth.resetPassword")).toEqual([]);
  });

  it("is good no more once it ran out while the form stood open", async () => {
    visit(link, {
      "auth.verifyResetToken": { msg: "", asksName: false },
      "auth.resetPassword": errorResponse(422, "token.expired"),
    });
    await choose("ten chars!", "ten chars!");
    await screen.findByRole("heading", { name: "Token Invalid" });
  });
});

describe.each([
  ["a change of the address", "undo-email", "auth.undoEmailChange", "We've restored your email address"],
  ["a second factor", "undo-two-factor", "auth.undoTwoFactor", "Change undone"],
])("the link that takes %s back", (_, path, call, done) => {
  it("does so once someone says so", async () => {
    const { sent } = visit(`/auth/${path}/c0de`, { [call]: { msg: "It is back" } });
    await userEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
    await screen.findByRole("heading", { name: done });
    screen.getByText(/It is back/);
    expect(sent(call)).toEqual([{ code: "c0de" }]);
  });

  it("says when it is too old", async () => {
    visit(`/auth/${path}/c0de`, { [call]: errorResponse(422, "token.expired") });
    await userEvent.click(await screen.findByRole("button", { name: "Undo the change" }));
    await screen.findByText(/expired or already been used/);
  });
});

describe("the link that ends the newsletter", () => {
  it("does so immediately, for someone who is not logged in", async () => {
    const { sent } = visit("/auth/unsubscribe/c0de", { "account.unsubscribe": { msg: "Unsubscribed" } });
    await screen.findByRole("heading", { name: "You've unsubscribed" });
    expect(sent("account.unsubscribe")).toEqual([{ token: "c0de" }]);
  });

  it("says when it is none of ours", async () => {
    visit("/auth/unsubscribe/c0de", { "account.unsubscribe": errorResponse(422, "token.expired") });
    await screen.findByRole("alert");
  });
});
