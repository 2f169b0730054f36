// Tests do not fetch scripts, but treat them as loaded.
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { captchaAsked, fakeRecaptcha, recaptchaSettings } from "../../test/fake-recaptcha.ts";
import { bea, errorResponse, someSettings, someToken, visit } from "../../test/visit.tsx";

async function logIn() {
  await userEvent.type(await screen.findByLabelText("Email"), bea.email);
  await userEvent.type(screen.getByLabelText("Password"), "ten chars!");
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
}

describe("logging in", () => {
  it("reminds someone of verifying their account on the next page, and pushes no form down for it", async () => {
    const someone = { ...bea, verified: false };
    const page = Promise.withResolvers<object>();
    const { sent } = visit("/auth/login?redirect=/p/rules", {
      "auth.login": { twoFacAuthRequired: false, token: someToken() },
      "auth.me": { user: someone },
      "pages.findBySlug": () => page.promise,
    });
    await logIn();
    await waitFor(() => expect(sent("tickets.listCart")).not.toEqual([]));
    screen.getByRole("heading", { name: "Login" });
    expect(screen.queryByText("Verify your account")).toBeNull();
    page.resolve({
      _id: "rules",
      name: "Rules",
      slug: "rules",
      content: "Be kind.",
      updatedAt: "2026-11-20T12:00:00.000Z",
    });
    await screen.findByText("Verify your account");
    expect(screen.queryByRole("heading", { name: "Login" })).toBeNull();
  });

  it("says the same of a wrong password and an unknown address", async () => {
    visit("/auth/login", { "auth.login": errorResponse(401, "login.wrong") });
    await logIn();
    await screen.findByText("Email or password is wrong");
    expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("shows the captcha once the shop asks for it, and keeps what was typed", async () => {
    const recaptcha = fakeRecaptcha();
    const { sent } = visit("/auth/login", {
      "settings.find": recaptchaSettings,
      "auth.login": (input: { recaptcha?: string }) =>
        input.recaptcha === "solved" ? errorResponse(401, "login.wrong") : captchaAsked,
    });
    await logIn();
    await screen.findByText("Please tick the box to show you're not a robot");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(bea.email);
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("ten chars!");
    expect(sent("auth.login")[0]).not.toHaveProperty("recaptcha");
    await waitFor(() => expect(recaptcha.siteKey).toBe("site-key"));
    recaptcha.response = "solved";
    await userEvent.click(screen.getByRole("button", { name: "Login" }));
    await screen.findByText("Email or password is wrong");
    expect(sent("auth.login").at(-1)).toMatchObject({ recaptcha: "solved" });
    expect(screen.queryByText("Please tick the box to show you're not a robot")).toBeNull();
    await waitFor(() => expect(recaptcha.resets).toBe(1));
  });

  it("asks for a 6-digit code where two-factor authentication is on", async () => {
    const { sent } = visit("/auth/login?redirect=%2Ffaq", {
      "auth.login": { twoFacAuthRequired: true },
      "auth.loginWithCode": ({ code }: { code: string }) =>
        code === "123456" ? { twoFacAuthRequired: false, token: someToken() } : errorResponse(401, "login.wrong_code"),
    });
    await userEvent.click(await screen.findByLabelText("Remember Me"));
    await logIn();
    await screen.findByRole("heading", { name: "Two-Factor Auth" });
    const code = screen.getByLabelText("Code");
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, "000000");
    await userEvent.click(screen.getByRole("button", { name: "Login" }));
    await screen.findByText("Token is incorrect");
    await userEvent.clear(code);
    await userEvent.paste("123 456");
    await userEvent.click(screen.getByRole("button", { name: "Login" }));
    await waitFor(() => expect(window.location.pathname).toBe("/faq"));
    expect(sent("auth.loginWithCode").at(-1)).toEqual({
      email: bea.email,
      password: "ten chars!",
      rememberMe: true,
      code: "123456",
    });
  });

  it("offers what there is after the password: a passkey first, and no app where none counts", async () => {
    visit("/auth/login", {
      "auth.login": { twoFacAuthRequired: true, methods: ["passkey", "recovery"] },
      "auth.startPasskeyLogin": { options: { challenge: "AA" } },
    });
    await logIn();
    await userEvent.click(await screen.findByRole("button", { name: "Use my passkey" }));
    await screen.findByText("We couldn't use your passkey. Please try again.");
    screen.getByRole("button", { name: "Use a recovery code" });
    expect(screen.queryByRole("button", { name: "Use my authenticator app" })).toBeNull();
  });

  it("takes a recovery code from someone without the phone", async () => {
    const { sent } = visit("/auth/login?redirect=%2Ffaq", {
      "auth.login": { twoFacAuthRequired: true },
      "auth.loginWithCode": () => ({ twoFacAuthRequired: false, token: someToken() }),
    });
    await logIn();
    await userEvent.click(await screen.findByRole("button", { name: "Use a recovery code" }));
    const code = screen.getByLabelText("Recovery code");
    await userEvent.type(code, "123456{Enter}");
    await screen.findByText("Enter one of your recovery codes");
    await userEvent.clear(code);
    await userEvent.type(code, "0a1b 2c3d-4e5f 6g7h{Enter}");
    await waitFor(() => expect(window.location.pathname).toBe("/faq"));
    expect(sent("auth.loginWithCode").at(-1)).toMatchObject({ code: "0a1b 2c3d-4e5f 6g7h" });
  });

  it("offers only the providers that the shop has set up", async () => {
    visit("/auth/login", { "settings.find": { ...someSettings, googleClientId: "id" } });
    await screen.findByRole("button", { name: "Continue with Google" });
    expect(screen.queryByRole("button", { name: "Continue with Facebook" })).toBeNull();
  });
});
