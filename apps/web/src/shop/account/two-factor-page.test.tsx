import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, errorResponse, visit } from "../../test/visit.tsx";

const setUp = { qrCode: "data:image/png;base64,", fallbackCode: "ABCDEFGHIJKLMNOP" };

describe("two-factor authentication", () => {
  it("is on once the app's code was right", async () => {
    visit(
      "/account/settings/2fa",
      {
        "account.setUpTwoFactor": setUp,
        "account.confirmTwoFactor": ({ confirmationCode }: { confirmationCode: string }) =>
          confirmationCode === "123456"
            ? { msg: "Successfully set up two-factor authentication" }
            : errorResponse(422, "two_factor.wrong_code"),
      },
      bea,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Set up two-factor authentication" }));
    await screen.findByRole("img", { name: /QR code/ });
    screen.getByText("ABCD EFGH IJKL MNOP");
    const code = screen.getByLabelText("6-digit code");
    await userEvent.type(code, "99999");
    await userEvent.click(screen.getByRole("button", { name: "Turn on" }));
    await screen.findByText("Enter the 6-digit code");
    await userEvent.type(code, "9");
    await userEvent.click(screen.getByRole("button", { name: "Turn on" }));
    await screen.findByText("Token is incorrect");
    await userEvent.clear(code);
    await userEvent.type(code, "123456");
    await userEvent.click(screen.getByRole("button", { name: "Turn on" }));
    await screen.findByText("Successfully set up two-factor authentication");
    await screen.findByText("Two-factor authentication is on");
  });

  it("is turned off after a question", async () => {
    const off = { msg: "Successfully turned off two-factor authentication" };
    const { calls } = visit("/account/settings/2fa", { "account.disableTwoFactor": off }, { ...bea, twoFacAuth: true });
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    expect(calls.some(({ path }) => path === "account.disableTwoFactor")).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Turn off" }));
    await screen.findByText(off.msg);
    await screen.findByText("Two-factor authentication is off");
  });

  it("has one sentence when it cannot be turned off", async () => {
    const answers = { "account.disableTwoFactor": errorResponse(500, "internal") };
    visit("/account/settings/2fa", answers, { ...bea, twoFacAuth: true });
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    await userEvent.click(screen.getByRole("button", { name: "Turn off" }));
    await screen.findByText("Could not turn off 2FA");
  });
});

describe("an account without a local password", () => {
  const { password: _, ...social } = bea;

  it.each(["2fa", "change-password"])("has no page for %s", async (page) => {
    visit(`/account/settings/${page}`, {}, social);
    await screen.findByRole("heading", { name: "Account" });
    expect(window.location.pathname).toBe("/account/settings");
    expect(screen.queryByRole("link", { name: /Change password|Two-Factor Auth/ })).toBeNull();
  });
});
