import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bea, errorResponse, someSettings, visit } from "../../test/visit.tsx";

const newUser = { ...bea, confirmationRequired: true };
const button = () => screen.findByRole("button", { name: "Complete Registration" });

async function agree() {
  await userEvent.click(await screen.findByRole("checkbox", { name: /over 18/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /I accept/ }));
}

describe("completing a registration", () => {
  it("is shown before every other page, and leads on to the one that was requested", async () => {
    const { calls } = visit("/faq", { "account.edit": { msg: "", user: bea } }, newUser);
    expect(await button()).toHaveProperty("disabled", true);
    await agree();
    await userEvent.click(await button());
    await waitFor(() => expect(window.location.pathname).toBe("/faq"));
    const sent = calls.find(({ path }) => path === "account.edit")?.input;
    expect(sent).toEqual({ newsletter: true, confirmationRequired: false });
  });

  it("ticks the newsletter only if the shop is configured to", async () => {
    visit("/", { "settings.find": { ...someSettings, newsletterTicked: false } }, newUser);
    expect(await screen.findByRole("checkbox", { name: /offers, news and more/ })).toHaveProperty("checked", false);
  });

  it("shows the server's sentence when it fails", async () => {
    visit("/", { "account.edit": errorResponse(429, "rate.limited") }, newUser);
    await agree();
    await userEvent.click(await button());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "You've tried that too many times. Please wait a moment and try again.",
    );
  });
});
