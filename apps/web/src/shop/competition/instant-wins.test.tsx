import type { Raffle } from "@counterfoil/core";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { someDraw } from "../../test/some-draw.ts";
import DrawPrizes from "./draw-prizes.tsx";
import { InstantWins } from "./instant-wins.tsx";

type Prizes = Pick<Raffle, "instantWins" | "instantWinners" | "instantWinsDescription" | "draw">;

const open = (prize: string) => ({ prize, ticketNum: null });
const prizes = (part: Partial<Prizes>): Prizes => ({
  instantWins: [],
  instantWinners: [],
  instantWinsDescription: "",
  ...part,
});

describe("instant prizes", () => {
  it("name number and winner once they are won, and nothing before", async () => {
    const instantWins = [open("£500 cash"), { prize: "A helmet", ticketNum: "25" }];
    render(<InstantWins raffle={prizes({ instantWins, instantWinners: [{ ticketNum: "25", user: "Asha K." }] })} />);
    const [second, first] = await screen.findAllByRole("listitem");
    expect(first && within(first).getByText("To be won")).toBeDefined();
    expect(second && within(second).getByText("Won by Asha K.")).toBeDefined();
    expect(second?.textContent).toContain("ticket 0025");
    expect(screen.getByText("Some tickets win a prize instantly. 1 of 2 left to win.")).toBeDefined();
  });

  it("of a provable draw say whether their numbers were drawn, or chosen by the promoter", () => {
    const show = (instantNumbers: "drawn" | "typed") =>
      render(<InstantWins raffle={prizes({ instantWins: [open("£5")], draw: { ...someDraw, instantNumbers } })} />);
    const { unmount } = show("typed");
    screen.getByText("Some tickets win a prize instantly. 1 of 1 left to win. Numbers chosen by the promoter.");
    unmount();
    show("drawn");
    screen.getByText("Some tickets win a prize instantly. 1 of 1 left to win. Numbers drawn at random.");
  });

  it("have one card for equal ones, with how many are left and who won the others", async () => {
    const instantWins = [
      ...Array.from({ length: 198 }, () => open("£10 credit")),
      { prize: "£10 credit", ticketNum: "7" },
    ];
    render(<InstantWins raffle={prizes({ instantWins, instantWinners: [{ ticketNum: "7", user: "Asha K." }] })} />);
    const group = (await screen.findByText("£10")).closest("li");
    expect(group?.textContent).toMatch(/^198 of 199 ×£10 creditleft1 wonWon by Asha K\.ticket 0007$/);
  });

  it("are four rows of five until all are asked for", async () => {
    const instantWins = Array.from({ length: 21 }, (_, place) => open(`£${place + 1}`));
    render(<InstantWins raffle={prizes({ instantWins })} />);
    expect(await screen.findAllByRole("listitem")).toHaveLength(20);
    fireEvent.click(screen.getByRole("button", { name: "Show all 21" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(21);
  });
});

it("a competition has the prizes of its draw, and what becomes of unwon instant prizes", () => {
  const draw = { drawPrizes: ["Car", "£500"], unwonInstantWins: "not_awarded" } as const;
  render(<DrawPrizes raffle={{ name: "Car", instantWins: [open("£5")], ...draw, drawPrizes: [...draw.drawPrizes] }} />);
  screen.getByRole("heading", { name: "The 2 prizes in the draw" });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Car", "£500"]);
  screen.getByText("Instant prizes that no one wins aren't awarded.");
});
