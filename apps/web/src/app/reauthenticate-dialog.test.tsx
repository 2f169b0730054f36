import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, errorResponse, visit } from "../test/visit.tsx";

const off = { msg: "Successfully turned off two-factor authentication" };

/** Opens a page with an older session, and presses a button that requires reauthentication. */
async function turnOff(user = { ...bea, twoFacAuth: true }) {
  let isReauthenticated = false;
  const { calls } = visit(
    "/account/settings/2fa",
    {
      "account.disableTwoFactor": () => (isReauthenticated ? off : errorResponse(403, "session.unproven")),
      "auth.prove": ({ password, code }: { password?: string; code?: string }) => {
        isReauthenticated = password === "a quiet walk" || code === "123456" || code === "0000-1111-2222-3333";
        return isReauthenticated
          ? { msg: "" }
          : errorResponse(422, "password.wrong", { password: ["Your current password is wrong"] });
      },
    },
    user,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  await userEvent.click(screen.getByRole("button", { name: "Turn off" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  return { calls, dialog };
}

describe("what requires reauthentication", () => {
  it("asks for the password and then continues automatically", async () => {
    const { calls, dialog } = await turnOff();
    await userEvent.type(dialog.getByLabelText("Password"), "not the one{Enter}");
    await dialog.findByText("Your current password is wrong");
    await userEvent.clear(dialog.getByLabelText("Password"));
    await userEvent.type(dialog.getByLabelText("Password"), "a quiet walk{Enter}");
    await screen.findByText(off.msg);
    expect(screen.queryByRole("dialog", { name: "Confirm it's you" })).toBeNull();
    expect(calls.filter(({ path }) => path === "account.disableTwoFactor")).toHaveLength(2);
  });

  it("takes a code of the app instead", async () => {
    const { dialog } = await turnOff();
    await userEvent.click(dialog.getByRole("button", { name: "Use my authenticator app" }));
    await userEvent.type(dialog.getByLabelText("Authenticator app code"), "123456{Enter}");
    await screen.findByText(off.msg);
  });

  it("takes a recovery code, too", async () => {
    const { dialog } = await turnOff();
    await userEvent.click(dialog.getByRole("button", { name: "Use a recovery code" }));
    await userEvent.type(dialog.getByLabelText("Recovery code"), "0000-1111-2222-3333{Enter}");
    await screen.findByText(off.msg);
  });

  it("is not done for someone who closes the question", async () => {
    const { calls, dialog } = await turnOff();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await screen.findByText("Could not turn off 2FA");
    await waitFor(() => expect(screen.queryByText("Confirm it's you")).toBeNull());
    expect(calls.filter(({ path }) => path === "account.disableTwoFactor")).toHaveLength(1);
  });
});
