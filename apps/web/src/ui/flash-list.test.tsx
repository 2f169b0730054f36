import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFlashStore } from "./flash.ts";
import { FlashList, FlashProvider } from "./flash-list.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function showFlashes() {
  const flash = createFlashStore();
  render(
    <FlashProvider value={flash}>
      <FlashList />
    </FlashProvider>,
  );
  return flash;
}

describe("a flash message", () => {
  it("stays for ten seconds and disappears", () => {
    const flash = showFlashes();
    act(() => flash.success("Successfully updated"));
    act(() => vi.advanceTimersByTime(9_999));
    expect(screen.getByText("Successfully updated")).toBeDefined();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText("Successfully updated")).toBeNull();
  });

  it("leaves at a click", () => {
    const flash = showFlashes();
    act(() => flash.info("Account verification email resent"));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Account verification email resent")).toBeNull();
  });

  it("leaves once what it offers is done", () => {
    const flash = showFlashes();
    let shown = 0;
    act(() => flash.success("3 tickets added to your cart.", { label: "Go to your cart", run: () => shown++ }));
    fireEvent.click(screen.getByRole("button", { name: "Go to your cart" }));
    expect(shown).toBe(1);
    expect(screen.queryByText("3 tickets added to your cart.")).toBeNull();
  });

  it("is an alert when it is an error, and a status when it is not", () => {
    const flash = showFlashes();
    act(() => flash.error("Something went wrong."));
    act(() => flash.success("Successfully updated"));
    expect(screen.getByRole("alert").textContent).toContain("Something went wrong.");
    expect(screen.getByRole("status").textContent).toContain("Successfully updated");
  });

  it("is one of four kinds, which a word tells apart, and an error also its colour", () => {
    const flash = showFlashes();
    for (const kind of ["success", "info", "warning", "error"] as const) act(() => flash[kind](`A ${kind}`));
    const boxes = ["Done", "Note", "Warning", "Error"].map((word) => {
      const box = screen.getByText(word).closest("[role]");
      return [box?.textContent, box?.className.match(/\bbg-\S+/)?.[0]];
    });
    expect(boxes.map(([text]) => text)).toEqual(["DoneA success", "NoteA info", "WarningA warning", "ErrorA error"]);
    expect(boxes.map(([, colour]) => colour)).toEqual(["bg-ink", "bg-ink", "bg-ink", "bg-error"]);
  });

  it("is shown once when the same sentence happens twice, for ten seconds from the second time", () => {
    const flash = showFlashes();
    act(() => flash.error("Email or password is wrong"));
    act(() => vi.advanceTimersByTime(6_000));
    act(() => flash.error("Email or password is wrong"));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    act(() => vi.advanceTimersByTime(6_000));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});
