import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";
import { FilterTabs } from "./filter-tabs.tsx";
import { Toggle } from "./toggle.tsx";

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
