import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { errorResponse, visit } from "../../test/visit.tsx";

const link = "/auth/reset-password/bea%40example.test/token";
const done = "Password reset successful! You can now log in with your new password";

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

  it("gives the account a new password and leads to login", async () => {
    const { calls } = visit(link, { "auth.verifyResetToken": { msg: "" }, "auth.resetPassword": { msg: done } });
    await choose("ten chars!", "ten chars!");
    await screen.findByText(done);
    expect(window.location.pathname).toBe("/auth/login");
    const sent = {
      email: "bea@example.test",
      token: "token",
      newPassword: "ten chars!",
      newPasswordAgain: "ten chars!",
    };
    expect(calls.find(({ path }) => path === "auth.resetPassword")?.input).toEqual(sent);
  });

  it("requires the same password twice", async () => {
    const { calls } = visit(link, { "auth.verifyResetToken": { msg: "" } });
    await choose("ten chars!", "ten chars?");
    await screen.findByText("The passwords don't match");
    expect(calls.some(({ path }) => path === "auth.resetPassword")).toBe(false);
  });

  it("is good no more once it ran out while the form stood open", async () => {
    visit(link, { "auth.verifyResetToken": { msg: "" }, "auth.resetPassword": errorResponse(422, "token.expired") });
    await choose("ten chars!", "ten chars!");
    await screen.findByRole("heading", { name: "Token Invalid" });
  });
});
