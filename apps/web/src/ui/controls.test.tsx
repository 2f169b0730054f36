import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { SortableList } from "./sortable-list.tsx";
import { Toggle } from "./toggle.tsx";

const plain = { title: "Refund this order?", confirmLabel: "Refund £4.42" };

describe("a confirmation", () => {
  it("starts on Cancel, and Escape cancels", async () => {
    const onCancel = vi.fn();
    render(
      <ConfirmDialog {...plain} onConfirm={() => {}} onCancel={onCancel}>
        <input aria-label="Reason" />
      </ConfirmDialog>,
    );
    expect(screen.getByRole("alertdialog", { name: "Refund this order?" })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.keyboard("{Escape}");
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it("can be neither sent again nor closed while it is being done", async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(<ConfirmDialog {...plain} busy busyLabel="Refunding..." onConfirm={onConfirm} onCancel={onCancel} />);
    await userEvent.click(screen.getByRole("button", { name: "Refunding..." }));
    await userEvent.keyboard("{Escape}");
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

it("a switch is turned by the space key", async () => {
  const onChange = vi.fn();
  render(
    <Toggle checked={false} onChange={onChange}>
      Live
    </Toggle>,
  );
  await userEvent.tab();
  await userEvent.keyboard(" ");
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole("switch", { name: "Live" })).toBeDefined();
});

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
