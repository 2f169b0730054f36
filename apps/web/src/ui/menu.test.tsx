import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Menu } from "./menu.tsx";

describe("a menu of actions", () => {
  it("opens by keyboard and does what is chosen", async () => {
    const onSelect = vi.fn();
    render(
      <main>
        <Menu label="Actions for Ellen" groups={[[{ label: "View", onSelect }], [{ label: "Delete", danger: true }]]} />
      </main>,
    );
    screen.getByRole("button", { name: "Actions for Ellen" }).focus();
    await userEvent.keyboard("{Enter}{Enter}");
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("is inside the main part and says why something cannot be done", async () => {
    render(
      <main>
        <Menu
          label="Actions"
          groups={[
            [
              { label: "Open", render: (words) => <a href="/shop">{words}</a> },
              { label: "Delete", disabled: true, reason: "Sold numbers exist." },
            ],
          ]}
        />
      </main>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Actions" }));
    expect(screen.getByRole("main").contains(screen.getByRole("menu"))).toBe(true);
    expect(screen.getByRole("menuitem", { name: "Open" }).getAttribute("href")).toBe("/shop");
    expect(screen.getByText("Sold numbers exist.")).toBeDefined();
  });
});
