import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { NumberGrid, type NumberState, placeAfterKey } from "./number-grid.tsx";

/** Numbers 1 to 30, ten per row at this width. 3 is taken and 8 is the customer's own. */
function Grid() {
  const [chosen, setChosen] = useState<string[]>(["5"]);
  const stateOf = (ticketNum: string): NumberState => {
    if (ticketNum === "3") return "taken";
    if (ticketNum === "8") return "yours";
    return chosen.includes(ticketNum) ? "chosen" : "free";
  };
  const toggle = (ticketNum: string) =>
    setChosen(chosen.includes(ticketNum) ? chosen.filter((each) => each !== ticketNum) : [...chosen, ticketNum]);
  const numbers = Array.from({ length: 30 }, (_, i) => ({ ticketNum: `${i + 1}`, state: stateOf(`${i + 1}`) }));
  return <NumberGrid numbers={numbers} label="Numbers 1 to 30" onToggle={toggle} />;
}

const focused = () => document.activeElement?.getAttribute("aria-label");

async function pressInGrid(keys: string) {
  render(<Grid />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  return focused();
}

describe("the number grid by keyboard", () => {
  it("is one tab stop", async () => {
    render(<Grid />);
    await userEvent.tab();
    expect(focused()).toBe("0001, free");
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ["moves with the arrows to a neighbour", "{ArrowRight}", "0002, free"],
    ["moves with the arrows to the row below", "{ArrowRight}{ArrowDown}", "0012, free"],
    ["moves with the arrows back", "{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowUp}", "0001, free"],
    ["goes to the end of the row with End", "{ArrowDown}{End}", "0020, free"],
    ["goes to the start of the row with Home", "{ArrowDown}{End}{Home}", "0011, free"],
    ["chooses with space and says so", " ", "0001, chosen"],
    ["gives back with space", "  ", "0001, free"],
  ])("%s", async (_, keys, name) => {
    expect(await pressInGrid(keys)).toBe(name);
  });

  it("keeps the tab stop where someone left", async () => {
    await pressInGrid("{ArrowRight}");
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe("0002, free");
  });
});

describe("the number grid by pointer", () => {
  it("shows free numbers as disabled where none can be chosen, and lets a press say why", () => {
    const toggle = vi.fn();
    const numbers = [
      { ticketNum: "1", state: "free" },
      { ticketNum: "2", state: "chosen" },
    ] as const;
    render(<NumberGrid numbers={[...numbers]} label="Numbers 1 to 2" closed onToggle={toggle} />);
    const free = screen.getByRole("button", { name: "0001, free" });
    expect(free.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("button", { name: "0002, chosen" }).getAttribute("aria-disabled")).toBeNull();
    fireEvent.click(free);
    expect(toggle).toHaveBeenCalledWith("1");
  });

  it("lets a press on a taken number say so, and on one's own say nothing", () => {
    const toggle = vi.fn();
    const numbers = [
      { ticketNum: "1", state: "taken" },
      { ticketNum: "2", state: "yours" },
    ] as const;
    render(<NumberGrid numbers={[...numbers]} label="Numbers 1 to 2" onToggle={toggle} />);
    fireEvent.click(screen.getByRole("button", { name: "0001, taken" }));
    fireEvent.click(screen.getByRole("button", { name: "0002, yours already" }));
    expect(toggle).toHaveBeenCalledExactlyOnceWith("1");
  });

  it("takes a free number and gives it back", () => {
    render(<Grid />);
    fireEvent.click(screen.getByRole("button", { name: "0007, free" }));
    fireEvent.click(screen.getByRole("button", { name: "0007, chosen" }));
    expect(screen.getByRole("button", { name: "0007, free" })).toBeDefined();
  });

  it("leaves taken numbers and one's own as they are", () => {
    render(<Grid />);
    fireEvent.click(screen.getByRole("button", { name: "0003, taken" }));
    fireEvent.click(screen.getByRole("button", { name: "0008, yours already" }));
    expect(screen.getByRole("button", { name: "0003, taken" })).toBeDefined();
    expect(screen.getByRole("button", { name: "0008, yours already" })).toBeDefined();
  });
});

it("the place after a key stays within the numbers, also in a last row that is not full", () => {
  expect(placeAfterKey("ArrowLeft", 0, 10, 23)).toBe(0);
  expect(placeAfterKey("ArrowDown", 15, 10, 23)).toBe(15);
  expect(placeAfterKey("End", 21, 10, 23)).toBe(22);
  expect(placeAfterKey("a", 4, 10, 23)).toBeUndefined();
});
