import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { AmountPicker } from "./amount.tsx";

function Picker({ start, max }: { start: number; max: number }) {
  const [value, setValue] = useState(start);
  return <AmountPicker label="Number of lucky dips" value={value} max={max} onChange={setValue} />;
}

const amount = () => screen.getByRole("status").textContent;

describe("choosing how many", () => {
  it("goes up and down by one with plus and minus", async () => {
    render(<Picker start={5} max={50} />);
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    expect(amount()).toBe("6");
    await userEvent.click(screen.getByRole("button", { name: "One fewer" }));
    await userEvent.click(screen.getByRole("button", { name: "One fewer" }));
    expect(amount()).toBe("4");
  });

  it("stops at one and at what is allowed", () => {
    render(<Picker start={1} max={1} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "One fewer" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "One more" }).disabled).toBe(true);
  });

  it("moves the slider by its keys, to the ends as well", async () => {
    render(<Picker start={5} max={50} />);
    screen.getByRole("slider", { name: "Number of lucky dips" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(amount()).toBe("6");
    await userEvent.keyboard("{End}");
    expect(amount()).toBe("50");
    await userEvent.keyboard("{Home}");
    expect(amount()).toBe("1");
  });
});
