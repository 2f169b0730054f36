import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search by title" });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe("a search box", () => {
  it("hands on what was typed once the typing rests", () => {
    const onSearch = vi.fn();
    render(<SearchField label="Search by title" value="" onSearch={onSearch} />);
    type("wat");
    act(() => vi.advanceTimersByTime(299));
    type("watch");
    act(() => vi.advanceTimersByTime(299));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onSearch.mock.calls).toEqual([["watch"]]);
  });

  it("keeps newer letters when the older ones come back from the URL", () => {
    const { rerender } = render(<SearchField label="Search by title" value="" onSearch={() => {}} />);
    type("wat");
    act(() => vi.advanceTimersByTime(300));
    type("watch");
    rerender(<SearchField label="Search by title" value="wat" onSearch={() => {}} />);
    expect(box().value).toBe("watch");
  });

  it("follows the URL when it changes from elsewhere", () => {
    const { rerender } = render(<SearchField label="Search by title" value="watch" onSearch={() => {}} />);
    rerender(<SearchField label="Search by title" value="" onSearch={() => {}} />);
    expect(box().value).toBe("");
  });

  it("searches immediately at Enter and when it is cleared", () => {
    const onSearch = vi.fn();
    const { rerender } = render(<SearchField label="Search by title" value="" onSearch={onSearch} />);
    type("watch");
    fireEvent.keyDown(box(), { key: "Enter" });
    rerender(<SearchField label="Search by title" value="watch" onSearch={onSearch} />);
    fireEvent.click(screen.getByRole("button", { name: "Clear search" }));
    expect(onSearch.mock.calls).toEqual([["watch"], [""]]);
    expect(document.activeElement).toBe(box());
  });
});
