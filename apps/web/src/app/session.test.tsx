import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bea, errorResponse, visit } from "../test/visit.tsx";

afterEach(() => vi.restoreAllMocks());

describe("a stored session", () => {
  it("is restored before anything shows", async () => {
    visit("/account/settings", {}, bea);
    await screen.findByText("Bea Bennett, bea@example.test");
  });

  it("of an incomplete registration is noted for the next visit, until it is complete", async () => {
    const first = visit("/auth/complete-registration", {}, { ...bea, confirmationRequired: true });
    await waitFor(() => expect(Number(localStorage.getItem("incomplete"))).toBeGreaterThan(Date.now()));
    first.unmount();
    visit("/account/settings", {}, bea, { incomplete: String(Date.now() + 60_000) });
    await waitFor(() => expect(localStorage.getItem("incomplete")).toBeNull());
  });

  it("that has expired is removed, and leads home from any page", async () => {
    const goHome = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    visit("/account/settings", { "auth.me": errorResponse(401, "session.required") }, bea);
    await waitFor(() => expect(goHome).toHaveBeenCalledWith("/"));
    expect(localStorage.getItem("token")).toBeNull();
    expect(window.location.pathname).toBe("/account/settings");
    expect(screen.queryByRole("heading", { name: "Login" })).toBeNull();
  });
});

it("a page that fails says so between header and footer", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  visit("/account/settings/payment-methods", { "cards.list": errorResponse(500, "internal") }, bea);
  await screen.findByText("An error occurred, please refresh!");
  screen.getByRole("main");
  screen.getByRole("contentinfo");
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  screen.getByRole("button", { name: "Refresh" }).click();
  expect(reload).toHaveBeenCalledOnce();
});
