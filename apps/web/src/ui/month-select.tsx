import { useState } from "react";
import { Select } from "./select.tsx";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function monthName(month: number): string {
  return months[month - 1] ?? "";
}

/** The latest choice: choosing a year while the chosen month is still loading must not lose the month. */
function useChosen(month: number, year: number, onChange: (chosen: { month: number; year: number }) => void) {
  const given = `${year}-${month}`;
  const [chosen, setChosen] = useState({ month, year, given });
  if (chosen.given !== given) setChosen({ month, year, given });
  const choose = (part: { month?: number; year?: number }) => {
    const next = { month: chosen.month, year: chosen.year, ...part };
    setChosen({ ...next, given });
    onChange(next);
  };
  return { chosen, choose };
}

type Props = {
  month: number;
  year: number;
  firstYear: number;
  lastYear: number;
  onChange: (chosen: { month: number; year: number }) => void;
};

export function MonthSelect({ month, year, firstYear, lastYear, onChange }: Props) {
  const { chosen, choose } = useChosen(month, year, onChange);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);
  return (
    <div className="flex flex-wrap gap-2 lg:w-85">
      <Select
        label="Month"
        hideLabel
        compact
        className="grow basis-28"
        value={chosen.month}
        onChange={({ target }) => choose({ month: Number(target.value) })}
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
        className="grow basis-28"
        value={chosen.year}
        onChange={({ target }) => choose({ year: Number(target.value) })}
      >
        {years.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </div>
  );
}
