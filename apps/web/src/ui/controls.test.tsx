import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { SortableList } from "./sortable-list.tsx";

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

function Towns() {
  const [towns, setTowns] = useState(["Bath", "Leeds", "York"]);
  return (
    <SortableList label="Towns" items={towns} keyOf={(town) => town} nameOf={(town) => town} onReorder={setTowns}>
      {(town) => town}
    </SortableList>
  );
}

const order = () => screen.getAllByRole("listitem").map((entry) => entry.textContent);

it("a list is put in order by keyboard, keeps the focus on the button, says the new place, and has no step past its ends", async () => {
  render(<Towns />);
  const move = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name: `Move ${name}` });
  expect([move("Bath up"), move("York down")].map((one) => one.getAttribute("aria-disabled"))).toEqual([
    "true",
    "true",
  ]);
  move("Bath down").focus();
  await userEvent.keyboard("{Enter}");
  expect(order()).toEqual(["Leeds", "Bath", "York"]);
  expect(document.activeElement).toBe(move("Bath down"));
  expect(screen.getByText("Bath is now 2 of 3")).toBeDefined();
  move("Bath up").focus();
  await userEvent.keyboard("{Enter}{Enter}");
  expect(order()).toEqual(["Bath", "Leeds", "York"]);
  expect(document.activeElement).toBe(move("Bath up"));
});
