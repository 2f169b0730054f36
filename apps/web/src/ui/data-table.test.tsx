import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Chart } from "./chart.tsx";
import { layoutChart } from "./chart-layout.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { formatWholePounds } from "./format.ts";

type Person = { id: string; name: string; pounds: number };
const people: Person[] = [
  { id: "p1", name: "Ellen", pounds: 4.42 },
  { id: "p2", name: "Tom", pounds: 7.5 },
];
const columns: Column<Person>[] = [
  { id: "name", header: "Name", cell: (person) => person.name },
  {
    id: "paid",
    header: "Paid",
    cell: (person) => `£${person.pounds}`,
    align: "right",
    firstSort: "desc",
  },
];
const plain = { caption: "People", columns, rowId: (person: Person) => person.id };

describe("a table", () => {
  it("shows the last page for one beyond the end, as the server answers it", async () => {
    const onPage = vi.fn();
    const ten = { ...plain, rows: people, page: 2, pageSize: 10, onPage };
    const { rerender } = render(<DataTable {...ten} total={10} />);
    expect(screen.getByText("1 to 10 of 10")).toBeDefined();
    expect(onPage).toHaveBeenLastCalledWith(1, true);
    expect(screen.getByRole("button", { name: "Next" }).hasAttribute("disabled")).toBe(true);
    rerender(<DataTable {...ten} page={900} total={25} />);
    expect(screen.getByText("21 to 25 of 25")).toBeDefined();
    expect(onPage).toHaveBeenLastCalledWith(3, true);
    await userEvent.click(screen.getByRole("button", { name: "Previous" }));
    expect(onPage).toHaveBeenLastCalledWith(2, false);
  });

  it("says so where nothing was found among the newest rows, and no others were read", () => {
    const { rerender } = render(<DataTable {...plain} rows={[]} total={0} more />);
    expect(screen.getByText("Nothing among the newest")).toBeDefined();
    rerender(<DataTable {...plain} rows={[]} total={0} />);
    expect(screen.queryByText("Nothing among the newest")).toBeNull();
  });

  it("keeps the rows on screen while newer ones load", () => {
    render(<DataTable {...plain} rows={people} loading />);
    expect(screen.getByRole("row", { name: "Tom £7.5" }).parentElement?.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Loading");
  });
});

describe("a chart", () => {
  const points = [
    { label: "14 Nov", longLabel: "Saturday 14 November", value: 602 },
    { label: "15 Nov", longLabel: "Sunday 15 November", value: 718 },
    { label: "16 Nov", longLabel: "Monday 16 November", value: 210, partial: true },
  ];
  const plain = {
    title: "Sales by day",
    summary: "£1,530 in 3 days, best Sun 15 Nov, £718",
    format: (value: number) => `£${value}`,
    valueLabel: "Sales",
  };

  it("says in a sentence what it shows, and is one stop of the keyboard that speaks each value", async () => {
    render(<Chart {...plain} points={points} />);
    expect(screen.getByText("£1,530 in 3 days, best Sun 15 Nov, £718")).toBeDefined();
    const strip = await screen.findByRole("slider", { name: "Sales by day" });
    expect(strip.getAttribute("aria-valuetext")).toBe("Monday 16 November, £210");
    fireEvent.change(strip, { target: { value: "1" } });
    expect(strip.getAttribute("aria-valuetext")).toBe("Sunday 15 November, £718");
  });

  it("turns into a table and back", async () => {
    render(<Chart {...plain} points={points} />);
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(screen.getByRole("row", { name: "Sunday 15 November £718" })).toBeDefined();
    expect(screen.getByRole("row", { name: "Monday 16 November (so far) £210" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(await screen.findByRole("slider", { name: "Sales by day" })).toBeDefined();
  });

  it("says when it loads, when there is nothing, and why it failed", async () => {
    const onRetry = vi.fn();
    const { rerender } = render(<Chart {...plain} points={undefined} />);
    expect(screen.getByRole("status").textContent).toBe("Loading");
    rerender(<Chart {...plain} points={[]} />);
    expect(screen.getByText("No data for this period yet.")).toBeDefined();
    rerender(<Chart {...plain} points={undefined} error="The shop does not answer." onRetry={onRetry} />);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("names as many days below its axis as fit", () => {
    const days = Array.from({ length: 30 }, (_, index) => ({ label: `${index}`, value: index }));
    expect(layoutChart(days, 1200, 264).labels.length).toBe(10);
    expect(layoutChart(days, 358, 264).labels.length).toBe(3);
  });

  it("leaves room for the labels of large sums", () => {
    const days = [{ label: "1 Nov", value: 1_234_567.89 }];
    const [few, many] = [layoutChart(days, 358, 264, () => "£5"), layoutChart(days, 358, 264, formatWholePounds)];
    expect(358 - few.right).toBe(52);
    expect(358 - many.right).toBeGreaterThan(65);
  });
});
