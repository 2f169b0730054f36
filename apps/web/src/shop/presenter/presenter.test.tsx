import { HOUR_MS, type PresentedDraw } from "@counterfoil/core";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { at, publicDraw } from "../../test/some-draw.ts";
import { errorResponse, visit } from "../../test/visit.tsx";

function presented(given: Partial<PresentedDraw> = {}): PresentedDraw {
  const { rules, results: _, ...draw } = publicDraw();
  const { opensAt, closesAt, cap, prizes } = rules;
  const moments = { opensAt, closesAt, roundAt: at(5 * HOUR_MS) };
  return { ...draw, ...moments, cap, prizes, isProvable: true, sold: 1_203, results: [], ...given };
}

const drawn = (given: Partial<PresentedDraw> = {}) =>
  presented({
    state: "drawn",
    lockedAt: at(-HOUR_MS),
    seed: "f".repeat(64),
    counts: { entries: 7, paid: 5, post: 1, manual: 1, leftOut: 0, leftOutBy: [] },
    results: [
      { prize: "Car", ticketNum: "45", winner: "Bea B." },
      { prize: "£100", ticketNum: null, winner: null },
    ],
    ...given,
  });

const show = (answer: unknown) => visit("/draws/hatch/show", { "draws.findForPresenter": answer });
const answerOf = (draw: PresentedDraw) => ({ draw, now: new Date().toISOString() });
const shown = async () => (await screen.findByRole("main")).textContent ?? "";

describe("a presenter", () => {
  it.each<[string, Partial<PresentedDraw>, RegExp]>([
    ["before it opens", { state: "published", opensAt: at(HOUR_MS) }, /Entries open on .*Hot hatch.*Entries open in/],
    ["while it sells", {}, /Entries are open until .*Car, £100.*1,203 of 2,500 tickets sold.*The draw is in/],
    ["once it closed", { state: "closed" }, /Entries are closed\. The list locks next\..*The draw is in/],
    ["without entries", { state: "no_entries" }, /There were no entries, so no prize was awarded/],
    ["once cancelled", { state: "cancelled" }, /This competition was cancelled/],
    ["with a late random number", { state: "beacon_late" }, /The random number is late/],
    ["while typed winners are awaited", { state: "closed", isProvable: false, roundAt: null }, /The winner comes next/],
    ["with a test beacon", { testBeacon: true }, /Test draw: it uses a test random number/],
  ])("says where a draw is, %s", async (_, given, words) => {
    show(answerOf(presented(given)));
    expect(await shown()).toMatch(words);
    expect(screen.queryByRole("button", { name: /Next/ })).toBeNull();
  });

  it("names the main prize once where it is the competition", async () => {
    show(answerOf(presented({ prizes: ["Hot hatch (or £8,000 cash)", "£500 cash"] })));
    expect(await shown()).toMatch(/Hot hatch \(or £8,000 cash\)Also £500 cash1,203 of/);
    expect(screen.getAllByText(/Hot hatch/)).toHaveLength(1);
  });

  it("counts down to the round of a locked list", async () => {
    const counts = { entries: 1, paid: 1, post: 0, manual: 0, leftOut: 0, leftOutBy: [] };
    show(answerOf(presented({ state: "locked", counts, roundAt: at(30_000) })));
    expect(await shown()).toMatch(/The entry list is locked and public.*1 number in the draw.*The draw is in0:\d\d/);
  });

  it("shows each step and each winner by keys alone, and back", async () => {
    show(answerOf(drawn()));
    expect(await shown()).toMatch(/The draw.*Hot hatch.*7 numbers in the draw/);
    await userEvent.keyboard(" ");
    expect(await shown()).toMatch(/Step 1 of 4The entry list was locked/);
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    expect(await shown()).toMatch(/Step 4 of 4The list was shuffled/);
    await userEvent.keyboard("{PageDown}");
    expect(await shown()).toMatch(/^Prize 1 of 2CarNumber 0045Bea B\./);
    await userEvent.keyboard(" ");
    expect(await shown()).toMatch(/^Prize 2 of 2£100Not awarded/);
    await userEvent.keyboard(" {ArrowLeft}");
    expect(await shown()).toMatch(/Bea B\./);
    await userEvent.keyboard("{Home}");
    expect(await shown()).toMatch(/7 numbers in the draw/);
  });

  it("shows them automatically until it is stopped", async () => {
    show(answerOf(drawn()));
    await screen.findByText("7 numbers in the draw");
    vi.useFakeTimers();
    const press = (key: string) => act(() => window.dispatchEvent(new KeyboardEvent("keydown", { key })));
    press("a");
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    screen.getByText("Step 1 of 4");
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    screen.getByText("Step 2 of 4");
    press("A");
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    screen.getByText("Step 2 of 4");
  });

  it("shows a typed winner without steps", async () => {
    const typed = { isProvable: false, lockedAt: null, seed: null, counts: null, roundAt: null };
    show(answerOf(drawn({ ...typed, results: [{ prize: "Hot hatch", ticketNum: "7", winner: "Cy C." }] })));
    await screen.findByText("The result");
    await userEvent.click(screen.getByRole("button", { name: /Next/ }));
    expect(await shown()).toMatch(/^The winnerHot hatchNumber 0007Cy C\./);
  });

  it("is a 404 for an unknown competition, and has nothing of the shop around it", async () => {
    show(errorResponse(404, "draw.not_found"));
    await screen.findByRole("heading", { name: /Page not found/ });
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  });

  it("keeps what it knows while the connection is lost, and says so", async () => {
    let lost = false;
    const answer = answerOf(presented({ state: "locked", roundAt: at(1_000) }));
    show(() => (lost ? Promise.reject(new TypeError("Failed to fetch")) : answer));
    await shown();
    lost = true;
    await waitFor(async () => expect(await shown()).toMatch(/We can't reach the server.*Hot hatch/), {
      timeout: 15_000,
    });
  });

  it("says when it cannot be loaded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    show(errorResponse(500, "internal"));
    await screen.findByRole("heading", { name: /An error occurred/ });
  });
});
