import { Select } from "./select.tsx";

/** The months as the selectors and sentences name them. */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Jan" for 1. */
export function monthName(month: number): string {
  return months[month - 1] ?? "";
}

/** A month and a year to choose, from `firstYear` to `lastYear`. */
export function MonthSelect({
  month,
  year,
  firstYear,
  lastYear,
  onChange,
}: {
  month: number;
  year: number;
  firstYear: number;
  lastYear: number;
  onChange: (chosen: { month: number; year: number }) => void;
}) {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);
  return (
    <div className="flex gap-2 lg:w-85">
      <Select
        label="Month"
        hideLabel
        compact
        className="flex-1"
        value={month}
        onChange={({ target }) => onChange({ month: Number(target.value), year })}
      >
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Year"
        hideLabel
        compact
        className="flex-1"
        value={year}
        onChange={({ target }) => onChange({ month, year: Number(target.value) })}
      >
        {years.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </div>
  );
}
