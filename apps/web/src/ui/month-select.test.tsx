import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { MonthSelect } from "./month-select.tsx";

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
