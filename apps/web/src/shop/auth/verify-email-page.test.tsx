import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { bea, errorResponse, someToken, visit } from "../../test/visit.tsx";

const failure =
  "There was a problem verifying your account. Your token may have expired (it is only valid for 30 minutes)";

describe("the link of a verification mail", () => {
  it("verifies once, and logs in where the answer brings a token", async () => {
    const loginToken = someToken();
    const { calls } = visit("/auth/verify-email/bea%40example.test/code", {
      "auth.verifyAccount": { msg: "", loginToken },
    });
    await screen.findByRole("heading", { name: "Successfully verified account" });
    expect(window.location.pathname).toBe("/auth/verify-email/success");
    expect(localStorage.getItem("token")).toBe(loginToken);
    const sent = calls.filter(({ path }) => path === "auth.verifyAccount");
    expect(sent.map(({ input }) => input)).toEqual([{ email: "bea@example.test", code: "code" }]);
    expect(screen.getByRole("link", { name: "Browse Competitions" }).getAttribute("href")).toBe("/all");
  });

  it("leads back to what was chosen before", async () => {
    visit("/auth/verify-email/success", {});
    await screen.findByRole("heading", { name: "Successfully verified account" });
    expect(screen.queryByRole("link", { name: "Back to your tickets" })).toBeNull();
    cleanup();
    const storage = JSON.stringify({ slug: "hot-hatch", at: Date.now() });
    visit("/auth/verify-email/success", {}, null, { "choice-made-at": storage });
    const back = await screen.findByRole("link", { name: "Back to your tickets" });
    expect(back.getAttribute("href")).toBe("/c/hot-hatch");
  });

  it("is noticed at once in another tab", async () => {
    let verified = false;
    visit("/faq", { "auth.me": () => ({ user: { ...bea, verified } }) }, bea);
    await screen.findByText("Verify your account");
    verified = true;
    window.dispatchEvent(new StorageEvent("storage", { key: "user-changed" }));
    await waitFor(() => expect(screen.queryByText("Verify your account")).toBeNull());
  });

  it("takes the reminder away from somebody who is logged in already", async () => {
    let verified = false;
    const answers = {
      "auth.me": () => ({ user: { ...bea, verified } }),
      "auth.verifyAccount": () => {
        verified = true;
        return { msg: "" };
      },
    };
    visit("/auth/verify-email/bea%40example.test/code", answers, bea);
    await screen.findByRole("heading", { name: "Successfully verified account" });
    await waitFor(() => expect(screen.queryByText("Verify your account")).toBeNull());
  });

  it("says so when it is too old", async () => {
    visit("/auth/verify-email/bea%40example.test/code", {
      "auth.verifyAccount": errorResponse(422, "verification.expired"),
    });
    await screen.findByText(failure);
    expect(window.location.pathname).toBe("/auth/verify-email/error");
    screen.getByRole("link", { name: "Browse Competitions" });
  });

  it("that is too old leads to another one", async () => {
    visit("/auth/verify-email/error", {});
    await screen.findByText(failure);
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/auth/login");
    cleanup();
    visit("/auth/verify-email/error", {}, { ...bea, verified: false });
    await screen.findByText("You can ask for another link at the top of the page.");
    screen.getByRole("button", { name: "Resend email" });
    expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
  });
});
