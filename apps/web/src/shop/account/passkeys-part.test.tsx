import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, errorResponse, visit } from "../../test/visit.tsx";

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
    visit("/account/settings/2fa", { "account.findSecondFactors": factors }, withPasskey);
    const list = within(await screen.findByRole("list", { name: "Passkeys" }));
    list.getByText("Bea's phone");
    list.getByText(/^Last used 20/);
    await screen.findByText("You log in with your password and one of your passkeys.");
    screen.getByRole("button", { name: "Set up an authenticator app" });
  });

  it("are removed after a question, and two-factor authentication is off after the last", async () => {
    let passkeys = [phone];
    const { calls } = visit(
      "/account/settings/2fa",
      {
        "account.findSecondFactors": () => ({
          kinds: passkeys.length > 0 ? ["passkey", "recovery"] : [],
          recoveryCodesLeft: 0,
          passkeys,
        }),
        "account.removePasskey": () => {
          passkeys = [];
          return { msg: "Passkey removed" };
        },
      },
      withPasskey,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Remove Bea's phone" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
    await screen.findByText("Passkey removed");
    await screen.findByText("Two-factor authentication is off");
    expect(calls.find(({ path }) => path === "account.removePasskey")?.input).toEqual({ id: "p1" });
  });

  it("say when the last one has to stay", async () => {
    const factors = { kinds: ["passkey", "recovery"], recoveryCodesLeft: 10, passkeys: [phone] };
    const answers = {
      "account.findSecondFactors": factors,
      "account.removePasskey": errorResponse(409, "passkey.last"),
      "account.disableTwoFactor": errorResponse(409, "passkey.last"),
    };
    visit("/account/settings/2fa", answers, withPasskey);
    await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Turn off" }));
    await screen.findByText(
      "Could not turn off 2FA. Admins need at least one passkey. Add another before you remove this one.",
    );
  });

  it("want a name, and a browser that was closed or has none says so", async () => {
    const options = { challenge: "AA", rp: { name: "Counterfoil" }, user: { id: "AA", name: "", displayName: "" } };
    const start = { options: { ...options, pubKeyCredParams: [] } };
    const { calls } = visit("/account/settings/2fa", { "account.startPasskey": start }, bea);
    await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Enter a name for the passkey");
    await userEvent.type(screen.getByLabelText("Passkey name"), "Phone{Enter}");
    await screen.findByText("We couldn't use your passkey. Please try again.");
    expect(calls.some(({ path }) => path === "account.addPasskey")).toBe(false);
  });
});
