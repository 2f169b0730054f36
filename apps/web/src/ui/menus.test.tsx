import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { syncClock } from "./clock.ts";
import { Countdown, formatSeconds } from "./countdown.tsx";
import { DisclosureMenu } from "./disclosure-menu.tsx";
import { Menu } from "./menu.tsx";

function Competitions() {
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

describe("the menu of competitions", () => {
  const button = () => screen.getByRole("button", { name: "Competitions" });
  const live = () => screen.queryByRole("button", { name: "Live" });

  it("opens at a click and says so; Escape closes it and gives the focus back", async () => {
    render(<Competitions />);
    expect(live()).toBeNull();
    await userEvent.click(button());
    expect(button().getAttribute("aria-expanded")).toBe("true");
    await userEvent.tab();
    expect(document.activeElement).toBe(live());
    await userEvent.keyboard("{Escape}");
    expect(live()).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("closes when someone tabs past it, clicks elsewhere or chooses", async () => {
    render(<Competitions />);
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

describe("countdown", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

  beforeEach(() => {
    vi.useFakeTimers({ now });
    syncClock(new Date(now).toISOString());
  });
  afterEach(() => {
    vi.useRealTimers();
    // Other files share the clock: it takes a lower time only from far below.
    syncClock(0);
    syncClock(Date.now());
  });

  describe("the countdown", () => {
    it("shows days, hours, minutes and seconds, and ticks", () => {
      render(<Countdown to={inSeconds(9 * 86_400 + 4 * 3600 + 31 * 60 + 12)} />);
      expect(screen.getByRole("timer").textContent).toBe("9days04hrs31mins12secs");
      pass(1);
      expect(screen.getByRole("timer").textContent).toBe("9days04hrs31mins11secs");
    });

    it.each([
      ["drops the days under a day", 3600, "01hrs00mins00secs"],
      ["reads 0:42 under a minute", 42, "0:42"],
    ])("%s", (_, seconds, shown) => {
      render(<Countdown to={inSeconds(seconds)} />);
      expect(screen.getByRole("timer").textContent).toBe(shown);
    });

    it("says that the draw is in progress once the end has come", () => {
      render(<Countdown to={inSeconds(2)} />);
      pass(2);
      expect(screen.getByText("Draw in progress")).toBeDefined();
      expect(screen.queryByRole("timer")).toBeNull();
    });

    it("goes by the server's clock when the browser's is wrong", () => {
      syncClock(inSeconds(-3600));
      render(<Countdown to={inSeconds(0)} />);
      expect(screen.getByRole("timer").textContent).toBe("01hrs00mins00secs");
    });

    it.each([
      [2 * 86_400 + 3 * 3600, "Ends in 2 days and 3 hours", "2days03hrs00mins00secs"],
      [86_400 + 3600, "Ends in 1 day and 1 hour", "1day01hrs00mins00secs"],
      [3600 + 60, "Ends in 1 hour and 1 minute", "01hrs01mins00secs"],
    ])("says in words how long there is: %i seconds", (seconds, words, shown) => {
      render(<Countdown to={inSeconds(seconds)} />);
      expect(screen.getByRole("timer", { name: words }).textContent).toBe(shown);
    });

    it("goes by the answer that was fastest on its way", () => {
      syncClock(inSeconds(10), now);
      syncClock(inSeconds(4), now);
      render(<Countdown to={inSeconds(52)} />);
      expect(screen.getByRole("timer").textContent).toBe("0:42");
    });
  });

  it("minutes and seconds are written as 9:42, and never below 0:00", () => {
    expect([582, 24, 0, -3].map(formatSeconds)).toEqual(["9:42", "0:24", "0:00", "0:00"]);
  });
});
