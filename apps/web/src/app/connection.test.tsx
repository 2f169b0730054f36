import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { admin, boat, boatAnswers } from "../test/console-answers.ts";
import { neverAnswered } from "../test/never-answered.ts";
import { press } from "../test/steps.ts";
import { apiGone, bea, errorResponse, visit, visitAs } from "../test/visit.tsx";

afterEach(() => {
  onlineManager.setOnline(true);
});

const now = "2026-11-20T12:00:00.000Z";

/** A call that gets no answer, as when the line is lost. */
const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));

function silence() {
  // React reports what its boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
}

it("reads in a browser that cannot join signals, as on phones of 2023", async () => {
  const joins = Object.getOwnPropertyDescriptor(AbortSignal, "any");
  Reflect.deleteProperty(AbortSignal, "any");
  try {
    visitAs(admin, "/admin/categories", { "categories.list": { categories: [] } });
    await screen.findByText("No categories to show");
  } finally {
    if (joins) Object.defineProperty(AbortSignal, "any", joins);
  }
});

describe("when the API is gone", () => {
  it("a list of the console says so, and reads again on request", async () => {
    let isBack = false;
    const list = () => (isBack ? { categories: [] } : noAnswer());
    visitAs(admin, "/admin/categories", { "categories.list": list });
    await screen.findByText(apiGone);
    isBack = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("No categories to show");
  });

  it("a competition says so in place of a 404 or a 500, and loads automatically once the browser is back", async () => {
    silence();
    let isBack = false;
    const find = () => (isBack ? errorResponse(404, "raffle.gone") : noAnswer());
    visit("/c/boat", { "raffles.findBySlug": find, "/api": () => (isBack ? {} : noAnswer()) });
    await screen.findByText(apiGone);
    expect(screen.queryByText("500")).toBeNull();
    expect(screen.queryByText("Page not found")).toBeNull();
    screen.getByRole("contentinfo");
    isBack = true;
    window.dispatchEvent(new Event("online"));
    await screen.findByRole("heading", { name: /Page not found/ });
  });

  it("a page that is still loading after 20 seconds says so, and is shown when it comes after all", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    visit("/c/boat", { "raffles.findBySlug": () => promise });
    await screen.findByText("Loading");
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.queryByText(apiGone)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await screen.findByText(apiGone);
    screen.getByRole("button", { name: "Try again" });
    resolve(errorResponse(404, "raffle.gone"));
    await screen.findByRole("heading", { name: /Page not found/ });
  });

  it("a list of the console loads automatically once the API answers, and a line says meanwhile that there is no connection", async () => {
    let isBack = false;
    const list = () => (isBack ? { categories: [] } : noAnswer());
    visitAs(admin, "/admin/categories", { "categories.list": list, "/api": () => (isBack ? {} : noAnswer()) });
    await screen.findByText(apiGone);
    screen.getByText(/^We can't reach the server\./);
    isBack = true;
    window.dispatchEvent(new Event("online"));
    await screen.findByText("No categories to show");
    await waitFor(() => expect(screen.queryByText(/^We can't reach the server\./)).toBeNull());
  });

  it("what is on screen stays with the line above it, and is read again automatically", async () => {
    let isGone = false;
    const cart = () => (isGone ? noAnswer() : { tickets: [], totalPrice: 0, now });
    visitAs(bea, "/cart", {
      "tickets.listCart": cart,
      "balance.find": { promotionalBalance: 0, promotionalBalanceHistory: [] },
      "/api": () => (isGone ? noAnswer() : {}),
    });
    await screen.findByText("Your cart is empty");
    isGone = true;
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText(/^We can't reach the server\./);
    screen.getByText("Your cart is empty");
    isGone = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(/^We can't reach the server\./)).toBeNull());
  });

  it("a read that is never answered is given up, and said to be lost", async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => late.signal);
    const list = () => {
      late.abort(new DOMException("Too late", "TimeoutError"));
      return new Promise(() => undefined);
    };
    visitAs(admin, "/admin/categories", { "categories.list": list });
    await screen.findByText(apiGone);
  });

  describe("a change that is never answered", () => {
    it("is given up with what did not work and what to do; the screen behind is read again, and nothing is sent twice", async () => {
      const categories = [{ _id: "cars", name: "Cars", createdAt: now }];
      const answers = { "categories.list": { categories }, "categories.delete": neverAnswered() };
      const { sent } = visitAs(admin, "/admin/categories", answers);
      await userEvent.click(await screen.findByRole("button", { name: "Delete Cars" }));
      const dialog = within(await screen.findByRole("alertdialog"));
      await userEvent.click(dialog.getByRole("button", { name: "Delete category" }));
      expect((await dialog.findByRole("alert")).textContent).toContain(
        "There was a problem deleting that category. We didn't get a reply, so we don't know if that worked. Check whether it worked before you try again.",
      );
      expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Delete category" }).disabled).toBe(false);
      await waitFor(() => expect(sent("categories.list")).toHaveLength(2));
      expect(sent("categories.delete")).toHaveLength(1);
    });

    it("shows on the screen behind that it was done after all, also if the server did it after the first reads", async () => {
      const categories = [{ _id: "cars", name: "Cars", createdAt: now }];
      let reads = 0;
      const list = () => ({ categories: ++reads <= 2 ? categories : [] });
      visitAs(admin, "/admin/categories", { "categories.list": list, "categories.delete": neverAnswered() });
      await userEvent.click(await screen.findByRole("button", { name: "Delete Cars" }));
      const dialog = within(await screen.findByRole("alertdialog"));
      await userEvent.click(dialog.getByRole("button", { name: "Delete category" }));
      await dialog.findByText(/we don't know if that worked/);
      await screen.findByText("No categories to show");
    });

    it("keeps what was typed into its form", async () => {
      const answers = { "categories.list": { categories: [] }, "categories.create": neverAnswered() };
      visitAs(admin, "/admin/categories?add=true", answers);
      await userEvent.type(await screen.findByLabelText("Name"), "Boats{Enter}");
      await screen.findByText(/we don't know if that worked/);
      expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Boats");
    });
  });
});

it("a phone that goes offline says so on every page of the shop, and no longer once it is back", async () => {
  visit("/faq", {});
  await screen.findByRole("contentinfo");
  act(() => onlineManager.setOnline(false));
  await screen.findByText(/^You're offline\./);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByText(/^You're offline\./)).toBeNull());
});

describe("a shop that is busy", () => {
  /** Presses Delete while the shop is busy for this many calls; returns how many were made. */
  async function deleteCategory(busy: number): Promise<() => number> {
    vi.spyOn(Math, "random").mockReturnValue(0);
    let calls = 0;
    const answer = () => (++calls <= busy ? errorResponse(503, "shop.busy") : {});
    const categories = [{ _id: "cars", name: "Cars", createdAt: now }];
    visitAs(admin, "/admin/categories", { "categories.list": { categories }, "categories.delete": answer });
    await userEvent.click(await screen.findByRole("button", { name: "Delete Cars" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete category" }));
    return () => calls;
  }

  it("is asked again automatically, and no one sees an error", async () => {
    const calls = await deleteCategory(2);
    await screen.findByText("Successfully deleted category");
    expect(screen.queryByText(/isn't working right now/)).toBeNull();
    expect(calls()).toBe(3);
  });

  it("is retried no more than twice, and then the customer sees the error", async () => {
    const timer = vi.spyOn(globalThis, "setTimeout");
    const calls = await deleteCategory(99);
    await screen.findByText(/Something isn't working right now/);
    expect(calls()).toBe(3);
    // After two seconds each time, which are a hundredth of that in tests.
    expect(timer.mock.calls.filter(([, delay]) => delay === 20)).toHaveLength(2);
  });
});

it("an admin whose rights are taken away is led out of the console with a sentence", async () => {
  let isAdmin = true;
  visitAs(admin, "/admin/raffles/boat", {
    ...boatAnswers,
    "auth.me": () => ({ user: isAdmin ? admin : bea }),
    "raffles.listGroups": { raffles: [], now },
    "cancellations.create": () => errorResponse(403, "admin.required"),
  });
  await press("More actions", "Cancel raffle");
  isAdmin = false;
  await userEvent.click(
    within(await screen.findByRole("dialog", { name: `Cancel ${boat.name}?` })).getByRole("button", {
      name: "Cancel and refund",
    }),
  );
  await screen.findByText("You no longer have access to the console. Your role has changed.");
  // Of the shop: the console stays on screen until the shop has loaded.
  await screen.findByRole("contentinfo");
  expect(window.location.pathname).toBe("/");
});
