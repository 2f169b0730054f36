import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

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
