import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { SortableList } from "./sortable-list.tsx";

function Towns() {
  const [towns, setTowns] = useState(["Bath", "Leeds", "York"]);
  return (
    <SortableList label="Towns" items={towns} keyOf={(town) => town} nameOf={(town) => town} onReorder={setTowns}>
      {(town) => town}
    </SortableList>
  );
}

const order = () => screen.getAllByRole("listitem").map((entry) => entry.textContent);

describe("a list that can be put in any order", () => {
  it("moves an entry by keyboard, keeps the focus on its button and says its new place", async () => {
    render(<Towns />);
    screen.getByRole("button", { name: "Move Bath down" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(order()).toEqual(["Leeds", "Bath", "York"]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Bath down" }));
    expect(screen.getByText("Bath is now 2 of 3")).toBeDefined();
  });

  it("offers no step past its ends", () => {
    render(<Towns />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move Bath up" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move York down" }).disabled).toBe(true);
  });
});
