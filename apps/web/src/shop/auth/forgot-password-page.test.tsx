import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { errorResponse, visit } from "../../test/visit.tsx";

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

  it("has one sentence for every failure", async () => {
    visit("/auth/forgot-password", { "auth.forgotPassword": errorResponse(500, "internal") });
    await userEvent.type(await screen.findByLabelText("Email"), "bea@example.test");
    await userEvent.click(send());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("There was a problem with that request. Please try again later.");
  });
});
