import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DateTimeField } from "./date-field.tsx";
import { DateRange } from "./date-range.tsx";
import { SearchField } from "./filters.tsx";
import { describeLocal } from "./london-time.ts";
import { MonthSelect } from "./month-select.tsx";
import { MoneyField, NumberField } from "./number-field.tsx";

describe("a time of London", () => {
  it("is written in words whatever order the browser shows", () => {
    render(<DateTimeField label="End date" value="2026-11-29T20:00" onChange={() => {}} />);
    const field = screen.getByLabelText("End date");
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Sunday 29 November 2026 at 20:00 UK time");
  });

  it("warns in the nights when the clocks change, and shows the time that the server will use", () => {
    expect(describeLocal("2026-10-25T01:30")?.words).toBe("Sunday 25 October 2026 at 01:30 UK time");
    expect(describeLocal("2026-10-25T01:30")?.warning).toContain("happens twice");
    expect(describeLocal("2026-03-29T01:30")?.words).toBe("Sunday 29 March 2026 at 02:30 UK time");
    expect(describeLocal("2026-03-29T01:30")?.warning).toContain("this hour doesn't exist");
    expect(describeLocal("2026-10-26T01:30")?.warning).toBeUndefined();
    expect(describeLocal("soon")).toBeNull();
  });
});

describe("a range of days", () => {
  const now = Date.parse("2026-03-31T12:00:00Z");

  it("takes the last month at one press", async () => {
    const onChange = vi.fn();
    render(<DateRange label="Created" value={{ from: "", to: "" }} onChange={onChange} now={now} />);
    await userEvent.click(screen.getByRole("button", { name: "Last month" }));
    await userEvent.click(screen.getByRole("button", { name: "Last 7 days" }));
    expect(onChange.mock.calls).toEqual([
      [{ from: "2026-02-01", to: "2026-02-28" }],
      [{ from: "2026-03-25", to: "2026-03-31" }],
    ]);
    expect(screen.getByRole("button", { name: "All time", pressed: true })).toBeDefined();
  });

  it("says when it runs backwards", () => {
    render(
      <DateRange label="Created" value={{ from: "2026-03-02", to: "2026-03-01" }} onChange={() => {}} now={now} />,
    );
    expect(screen.getByText("Choose an end date on or after the start date.")).toBeDefined();
  });
});

function Price({ start, onValue }: { start: number | null; onValue?: (value: number | null) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: number | null) => {
    setValue(next);
    onValue?.(next);
  };
  return (
    <>
      <MoneyField label="Price" value={value} onChange={change} />
      <button type="button" onClick={() => setValue(9)}>
        Nine
      </button>
    </>
  );
}

const price = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Price" });

describe("a sum", () => {
  it("is typed as it comes and shows two decimals once left", async () => {
    const values: (number | null)[] = [];
    render(<Price start={null} onValue={(value) => values.push(value)} />);
    await userEvent.type(price(), "1,250.5");
    expect(price().value).toBe("1,250.5");
    await userEvent.tab();
    expect(price().value).toBe("1250.50");
    expect(values.at(-1)).toBe(1250.5);
  });

  it("is NaN when it is not a number, and null when it is empty", async () => {
    const values: (number | null)[] = [];
    render(<Price start={2} onValue={(value) => values.push(value)} />);
    await userEvent.clear(price());
    await userEvent.type(price(), "1.234");
    expect(values[0]).toBeNull();
    expect(values.at(-1)).toBeNaN();
    expect(price().value).toBe("1.234");
  });

  it("follows when it is set from elsewhere", async () => {
    render(<Price start={2} />);
    await userEvent.click(screen.getByRole("button", { name: "Nine" }));
    expect(price().value).toBe("9.00");
  });
});

it("a whole number takes no fraction", async () => {
  const values: (number | null)[] = [];
  render(<NumberField label="Max entries" value={null} onChange={(value) => values.push(value)} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Max entries" }), "2.5");
  expect(values).toEqual([2, Number.NaN, Number.NaN]);
});

describe("a search box", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search by title" });
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

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

const month = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Month" });
const year = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Year" });

function open() {
  const chosen: { month: number; year: number }[] = [];
  const picker = (shown: { month: number; year: number }) => (
    <MonthSelect {...shown} firstYear={2021} lastYear={2026} onChange={(each) => chosen.push(each)} />
  );
  const { rerender } = render(picker({ month: 11, year: 2026 }));
  return { chosen, show: (shown: { month: number; year: number }) => rerender(picker(shown)) };
}

describe("choosing a month", () => {
  it("keeps the month when the year is chosen before the page has loaded it", async () => {
    const { chosen } = open();
    await userEvent.selectOptions(month(), "Jan");
    await userEvent.selectOptions(year(), "2021");
    expect(chosen).toEqual([
      { month: 1, year: 2026 },
      { month: 1, year: 2021 },
    ]);
    expect([month().value, year().value]).toEqual(["1", "2021"]);
  });

  it("shows the month of the page when that changes automatically", async () => {
    const { show } = open();
    await userEvent.selectOptions(month(), "Jan");
    show({ month: 3, year: 2024 });
    expect([month().value, year().value]).toEqual(["3", "2024"]);
  });
});
