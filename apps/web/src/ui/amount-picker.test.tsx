import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { AmountPicker } from "./amount-picker.tsx";

function Picker({ start, max }: { start: number; max: number }) {
  const [value, setValue] = useState(start);
  return <AmountPicker label="Number of lucky dips" value={value} max={max} onChange={setValue} />;
}

const amount = () => screen.getByRole("status").textContent;

describe("choosing how many", () => {
  it("goes up and down by one with plus and minus", async () => {
    render(<Picker start={5} max={50} />);
    await userEvent.click(screen.getByRole("button", { name: "Increase by 1" }));
    expect(amount()).toBe("6");
    await userEvent.click(screen.getByRole("button", { name: "Decrease by 1" }));
    await userEvent.click(screen.getByRole("button", { name: "Decrease by 1" }));
    expect(amount()).toBe("4");
  });

  it("stops at one and at what is allowed", () => {
    render(<Picker start={1} max={1} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Decrease by 1" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Increase by 1" }).disabled).toBe(true);
  });

  it("follows the slider, which goes from one to what is allowed", () => {
    render(<Picker start={5} max={50} />);
    const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Number of lucky dips" });
    expect([slider.min, slider.max, slider.value]).toEqual(["1", "50", "5"]);
    fireEvent.change(slider, { target: { value: "50" } });
    expect(amount()).toBe("50");
  });
});
