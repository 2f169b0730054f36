import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Column, Sort } from "./data-table.tsx";
import { DataTable } from "./data-table.tsx";

type Person = { id: string; name: string; pounds: number };
const people: Person[] = [
  { id: "p1", name: "Ellen", pounds: 4.42 },
  { id: "p2", name: "Tom", pounds: 7.5 },
];
const columns: Column<Person>[] = [
  { id: "name", header: "Name", cell: (person) => person.name, sortable: true },
  {
    id: "paid",
    header: "Paid",
    cell: (person) => `£${person.pounds}`,
    align: "right",
    sortable: true,
    firstSort: "desc",
  },
];
const plain = { caption: "People", columns, rowId: (person: Person) => person.id };

function SortedPeople({ onAsked }: { onAsked: (sort: Sort) => void }) {
  const [sort, setSort] = useState<Sort>();
  const onSort = (next: Sort) => {
    onAsked(next);
    setSort(next);
  };
  return <DataTable {...plain} rows={people} sort={sort} onSort={onSort} />;
}

describe("a table", () => {
  it("shows each row under its heads", () => {
    render(<DataTable {...plain} rows={people} />);
    const table = screen.getByRole("table", { name: "People" });
    expect(within(table).getByRole("row", { name: "Tom £7.5" })).toBeDefined();
    expect(within(table).getAllByRole("columnheader")).toHaveLength(2);
  });

  it("asks for an order, and for the other direction at the second press", async () => {
    const asked: Sort[] = [];
    render(<SortedPeople onAsked={(sort) => asked.push(sort)} />);
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    await userEvent.click(screen.getByRole("button", { name: "Paid" }));
    expect(asked).toEqual([
      { by: "name", direction: "asc" },
      { by: "name", direction: "desc" },
      { by: "paid", direction: "desc" },
    ]);
    expect(screen.getByRole("columnheader", { name: "Paid" }).getAttribute("aria-sort")).toBe("descending");
  });

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

  it("goes to the next page", async () => {
    const onPage = vi.fn();
    render(<DataTable {...plain} rows={people} page={2} pageSize={10} total={2431} onPage={onPage} />);
    expect(screen.getByText("11 to 20 of 2,431")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(onPage).toHaveBeenCalledWith(3, false);
  });

  it("keeps the rows on screen while newer ones load", () => {
    render(<DataTable {...plain} rows={people} loading />);
    expect(screen.getByRole("row", { name: "Tom £7.5" }).parentElement?.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Loading");
  });

  it("shows the shape of rows before the first answer, and nothing to read", () => {
    render(<DataTable {...plain} rows={undefined} loading pageSize={3} />);
    expect(screen.getAllByRole("row")).toHaveLength(1);
    expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(4);
  });

  it("says what is missing when there are no rows", () => {
    render(<DataTable {...plain} rows={[]} empty={<p>No people yet</p>} />);
    expect(screen.getByText("No people yet")).toBeDefined();
  });

  it("says why it failed and tries again", async () => {
    const onRetry = vi.fn();
    render(<DataTable {...plain} rows={undefined} error="The shop does not answer." onRetry={onRetry} />);
    expect(screen.getByRole("alert").textContent).toContain("The shop does not answer.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
