import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { MoneyField, NumberField } from "./number-field.tsx";

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
