import { messages } from "@counterfoil/core";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { captchaAsked } from "../../test/fake-recaptcha.ts";
import { bea, errorResponse, someToken, visit, visitAs } from "../../test/visit.tsx";

const failure =
  "There was a problem verifying your account. Your token may have expired (it is only valid for 30 minutes)";

const link = "/auth/verify-email/bea%40example.test/code";
const account = { "auth.checkMailedCode": { confirms: "account" } };

describe("the link of a verification mail", () => {
  it("asks for the password where no one is logged in, and verifies and logs in by it", async () => {
    const loginToken = someToken();
    const { sent } = visit(link, {
      ...account,
      "auth.verifyAccount": ({ password }: { password?: string }) =>
        password === "a quiet walk"
          ? { msg: "", loginToken }
          : errorResponse(422, "password.wrong", { password: ["Your current password is wrong"] }),
    });
    await screen.findByRole("heading", { name: "Enter your password to finish" });
    await userEvent.type(screen.getByLabelText("Password"), "a loud walk");
    await userEvent.click(screen.getByRole("button", { name: "Verify my account" }));
    await screen.findByText("Your current password is wrong");
    await userEvent.clear(screen.getByLabelText("Password"));
    await userEvent.type(screen.getByLabelText("Password"), "a quiet walk");
    await userEvent.click(screen.getByRole("button", { name: "Verify my account" }));
    await screen.findByRole("heading", { name: "Successfully verified account" });
    expect(window.location.pathname).toBe("/auth/verify-email/success");
    expect(localStorage.getItem("token")).toBe(loginToken);
    expect(sent("auth.verifyAccount").at(-1)).toEqual({
      email: "bea@example.test",
      code: "code",
      password: "a quiet walk",
    });
    expect(screen.getByRole("link", { name: "Browse Competitions" }).getAttribute("href")).toBe("/all");
  });

  it("goes back to the competition where the customer was about to buy", async () => {
    const chosen = { "choice-made-at": JSON.stringify({ slug: "console", at: Date.now() }) };
    const gone = { "raffles.findBySlug": errorResponse(404, "raffle.not_found") };
    const verified = { "auth.verifyAccount": { msg: "", loginToken: someToken() } };
    visit(link, { ...account, ...gone, ...verified }, { ...bea, verified: false }, chosen);
    await screen.findByText("Successfully verified account");
    await waitFor(() => expect(window.location.pathname).toBe("/c/console"));
  });

  it("lets someone without the password choose one afterwards", async () => {
    const { password: _, ...without } = bea;
    const { sent } = visit(link, {
      ...account,
      "auth.me": { user: without },
      "auth.verifyAccount": { msg: "", loginToken: someToken() },
      "account.setPassword": { msg: "Password set" },
    });
    await userEvent.click(await screen.findByRole("button", { name: "I don't know the password" }));
    await screen.findByRole("heading", { name: "Choose a password" });
    await userEvent.type(screen.getByLabelText("New password"), "a walk along the river");
    await userEvent.type(screen.getByLabelText("New password again"), "a walk along the river");
    await userEvent.click(screen.getByRole("button", { name: "Set a password" }));
    await screen.findByText("Enter your first name");
    await userEvent.type(screen.getByLabelText("First name"), "Vic");
    await userEvent.type(screen.getByLabelText("Last name"), "Tims");
    await userEvent.click(screen.getByRole("button", { name: "Set a password" }));
    await screen.findByRole("heading", { name: "Successfully verified account" });
    const name = { firstName: "Vic", lastName: "Tims" };
    expect(sent("account.setPassword")[0]).toMatchObject(name);
    expect(sent("auth.verifyAccount")).toEqual([{ email: "bea@example.test", code: "code" }]);
  });

  it("of a new address takes the password or a log-in, and nothing else", async () => {
    visit(link, { "auth.checkMailedCode": { confirms: "new address" }, "auth.verifyAccount": { msg: "" } });
    const login = await screen.findByRole("link", { name: "log in" });
    expect(login.getAttribute("href")).toContain(encodeURIComponent("/auth/verify-email/"));
    expect(screen.queryByRole("button", { name: "I don't know the password" })).toBeNull();
    await userEvent.type(screen.getByLabelText("Password"), "a quiet walk");
    await userEvent.click(screen.getByRole("button", { name: "Confirm my new email" }));
    await screen.findByRole("heading", { name: "Successfully verified account" });
  });

  it("does nothing automatically where someone else is logged in", async () => {
    const { sent } = visitAs({ ...bea, email: "dev@example.test" }, link, account);
    await screen.findByRole("heading", { name: "Enter your password to finish" });
    expect(sent("auth.verifyAccount")).toEqual([]);
  });

  it("says so when it is too old", async () => {
    visit(link, { "auth.checkMailedCode": errorResponse(422, "verification.expired") });
    await screen.findByText(failure);
    expect(window.location.pathname).toBe("/auth/verify-email/error");
    screen.getByRole("link", { name: "Browse Competitions" });
  });

  it("that is too old leads to another one", async () => {
    visit("/auth/verify-email/error", {});
    await screen.findByText(failure);
    expect(screen.getByRole("link", { name: "Log in to get a new link" }).getAttribute("href")).toBe("/auth/login");
    cleanup();
    visitAs({ ...bea, verified: false }, "/auth/verify-email/error");
    await screen.findByRole("button", { name: "Send a new link" });
    // An order may have been placed before the address was changed.
    expect(screen.getByRole("region", { name: "Your account" }).textContent).toMatch(
      /^Verify your account to buy tickets\. /,
    );
    screen.getByRole("button", { name: "Resend email" });
    expect(screen.queryByRole("link", { name: "Log in to get a new link" })).toBeNull();
  });

  it("of a verified account that is opened again says that it is verified, and what the link's problem was", async () => {
    visitAs(bea, "/auth/verify-email/error");
    await screen.findByRole("heading", { name: "Already verified" });
    screen.getByText(failure);
  });

  it("is sent again with a captcha where many were requested, and the captcha is asked for on the same screen", async () => {
    const resend = (input: { recaptcha?: string } | undefined) =>
      input?.recaptcha === undefined ? captchaAsked : { msg: messages.verificationResent };
    visitAs({ ...bea, verified: false }, "/auth/verify-email/error", { "auth.resendVerification": resend });
    await userEvent.click(await screen.findByRole("button", { name: "Send a new link" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Resend email" }));
    await userEvent.click(dialog.getByRole("button", { name: "Resend email" }));
    await screen.findByText(messages.verificationResent);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
