import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { retype, savedFiles } from "../../test/steps.ts";
import { bea, errorResponse, visitAs } from "../../test/visit.tsx";

const phone = {
  _id: "p1",
  name: "Bea's phone",
  createdAt: "2026-11-01T12:00:00.000Z",
  lastUsedAt: "2026-11-20T09:30:00.000Z",
};
const withPasskey = { ...bea, twoFacAuth: true, passkey: true as const };

describe("the passkeys of an account", () => {
  it("are listed with name and dates, and say what a log-in takes", async () => {
    const factors = { kinds: ["passkey", "recovery"], recoveryCodesLeft: 10, passkeys: [phone] };
    visitAs(withPasskey, "/account/settings/2fa", { "account.findSecondFactors": factors });
    const list = within(await screen.findByRole("list", { name: "Passkeys" }));
    list.getByText("Bea's phone");
    list.getByText(/^Last used 20/);
    await screen.findByText("You log in with your password and one of your passkeys.");
    screen.getByRole("button", { name: "Set up an authenticator app" });
  });

  it("are removed after a question, and two-factor authentication is off after the last", async () => {
    let passkeys = [phone];
    const { sent } = visitAs(withPasskey, "/account/settings/2fa", {
      "account.findSecondFactors": () => ({
        kinds: passkeys.length > 0 ? ["passkey", "recovery"] : [],
        recoveryCodesLeft: 0,
        passkeys,
      }),
      "account.removePasskey": () => {
        passkeys = [];
        return { msg: "Passkey removed" };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Remove Bea's phone" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
    await screen.findByText("Passkey removed");
    await screen.findByText("Two-factor authentication is off");
    expect(sent("account.removePasskey")[0]).toEqual({ id: "p1" });
  });

  it("say when the last one has to stay", async () => {
    const factors = { kinds: ["passkey", "recovery"], recoveryCodesLeft: 10, passkeys: [phone] };
    const answers = {
      "account.findSecondFactors": factors,
      "account.removePasskey": errorResponse(409, "passkey.last"),
      "account.disableTwoFactor": errorResponse(409, "passkey.last"),
    };
    visitAs(withPasskey, "/account/settings/2fa", answers);
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Turn off" }));
    await screen.findByText(
      "Could not turn off 2FA. Admins need at least one passkey. Add another before you remove this one.",
    );
  });

  it("want a name, and a browser that was closed or has none says so", async () => {
    const options = { challenge: "AA", rp: { name: "Counterfoil" }, user: { id: "AA", name: "", displayName: "" } };
    const start = { options: { ...options, pubKeyCredParams: [] } };
    const { sent } = visitAs(bea, "/account/settings/2fa", { "account.startPasskey": start });
    await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Enter a name for the passkey");
    await userEvent.keyboard("Phone{Enter}");
    await screen.findByText("We couldn't use your passkey. Please try again.");
    expect(sent("account.addPasskey")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement?.textContent).toBe("Add a passkey");
    await userEvent.keyboard("{Enter}Watch");
    expect(screen.getByLabelText<HTMLInputElement>("Passkey name").value).toBe("Watch");
  });
});

const recoveryCodes = ["0000-1111-2222-3333", "4444-5555-6666-7777"];

const setUp = { qrCode: "data:image/png;base64,", fallbackCode: "ABCDEFGHIJKLMNOP" };

describe("two-factor authentication", () => {
  it("is on once the app's code was right", async () => {
    visitAs(bea, "/account/settings/2fa", {
      "account.setUpTwoFactor": setUp,
      "account.confirmTwoFactor": ({ confirmationCode }: { confirmationCode: string }) =>
        confirmationCode === "123456"
          ? { msg: "Successfully set up two-factor authentication", recoveryCodes }
          : errorResponse(422, "two_factor.wrong_code"),
    });
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
    await retype(code, "123456");
    await userEvent.click(screen.getByRole("button", { name: "Turn on" }));
    await screen.findByText("Successfully set up two-factor authentication");
    for (const recoveryCode of recoveryCodes) screen.getByText(recoveryCode);
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Save your codes, then tick this box");
    await userEvent.click(screen.getByRole("checkbox", { name: "I have saved them" }));
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Two-factor authentication is on");
    expect(screen.queryByText(recoveryCodes[0] ?? "")).toBeNull();
  });

  it("says how many recovery codes are left, and makes new ones, which can be copied and downloaded", async () => {
    const saved = savedFiles();
    visitAs({ ...bea, twoFacAuth: true }, "/account/settings/2fa", {
      "account.findSecondFactors": { kinds: ["code", "recovery"], recoveryCodesLeft: 3, passkeys: [] },
      "account.renewRecoveryCodes": { recoveryCodes },
    });
    await screen.findByText(/You have 3 left/);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Get new recovery codes" }));
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toContain(recoveryCodes.join("\n"));
    await user.click(screen.getByRole("button", { name: "Download" }));
    expect(saved.map(({ type }) => type)).toEqual(["text/plain"]);
    await user.click(screen.getByRole("checkbox", { name: "I have saved them" }));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Two-factor authentication is on");
  });
});

const { password: _, ...social } = bea;

it.each(["2fa", "change-password"])("an account without a local password has no page for %s", async (page) => {
  visitAs(social, `/account/settings/${page}`);
  await screen.findByRole("heading", { name: "Account" });
  expect(window.location.pathname).toBe("/account/settings");
  expect(screen.queryByRole("link", { name: /Change password|Two-Factor Auth/ })).toBeNull();
});
