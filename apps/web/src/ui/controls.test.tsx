import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Slider, Stepper } from "./amount-picker.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import { FilterTabs } from "./filters.tsx";
import { SortableList } from "./sortable-list.tsx";
import { Toggle } from "./toggle.tsx";

function Picker({ start, max }: { start: number; max: number }) {
  const [value, setValue] = useState(start);
  const amount = { label: "Number of lucky dips", value, max, onChange: setValue };
  return (
    <>
      <Slider {...amount} />
      <Stepper {...amount} />
    </>
  );
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

const plain = { open: true, title: "Refund this order?", confirmLabel: "Refund £4.42" };

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

  it("says why it was refused and stays", () => {
    render(<ConfirmDialog {...plain} error="The card provider refused it." onConfirm={() => {}} onCancel={() => {}} />);
    expect(screen.getByRole("alert").textContent).toContain("The card provider refused it.");
    expect(screen.getByRole("button", { name: "Refund £4.42" })).toBeDefined();
  });

  it("gives way to a second step", () => {
    render(
      <ConfirmDialog
        {...plain}
        step={<button type="button">Confirm password</button>}
        onConfirm={() => {}}
        onCancel={() => {}}
      />,
    );
    expect(screen.getByRole("button", { name: "Confirm password" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Refund £4.42" })).toBeNull();
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

it("filters in a row say which one is on and how many it holds", async () => {
  const onChange = vi.fn();
  const options = [
    { value: "active", label: "Active" },
    { value: "expired", label: "Expired", count: 1204 },
  ] as const;
  render(<FilterTabs label="Status" options={options} value="active" onChange={onChange} />);
  expect(screen.getByRole("button", { name: "Active", pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Expired 1,204" }));
  expect(onChange).toHaveBeenCalledWith("expired");
});

it("a copy button copies and says so", async () => {
  const user = userEvent.setup();
  render(<CopyButton text="CF-20481" label="Copy order ID" />);
  await user.click(screen.getByRole("button", { name: "Copy order ID" }));
  expect(await screen.findByText("Copied")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe("CF-20481");
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
