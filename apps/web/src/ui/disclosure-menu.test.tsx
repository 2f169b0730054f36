import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { DisclosureMenu } from "./disclosure-menu.tsx";

function Menu() {
  return (
    <>
      <DisclosureMenu label="Competitions" current={false} className="">
        {(close) => (
          <button type="button" onClick={close}>
            Live
          </button>
        )}
      </DisclosureMenu>
      <a href="#faq">FAQ</a>
    </>
  );
}

const button = () => screen.getByRole("button", { name: "Competitions" });
const live = () => screen.queryByRole("button", { name: "Live" });

describe("the menu of competitions", () => {
  it("opens at a click and says so", async () => {
    render(<Menu />);
    expect(live()).toBeNull();
    await userEvent.click(button());
    expect(live()).not.toBeNull();
    expect(button().getAttribute("aria-expanded")).toBe("true");
  });

  it("closes with Escape and gives the focus back", async () => {
    render(<Menu />);
    await userEvent.click(button());
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(live()).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("closes when someone tabs past it, clicks elsewhere or chooses", async () => {
    render(<Menu />);
    await userEvent.click(button());
    await userEvent.tab();
    await userEvent.tab();
    expect(live()).toBeNull();
    await userEvent.click(button());
    await userEvent.click(document.body);
    expect(live()).toBeNull();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole("button", { name: "Live" }));
    expect(live()).toBeNull();
  });
});
