import type { Winner } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { toWinnerForm, winnerValues } from "./winner-values.ts";

const winner: Winner = {
  _id: "w",
  name: "Ada A.",
  raffle: "Hot hatch",
  drawDate: "2026-11-01T20:15:00.000Z",
  image: "/images/ada.webp",
  ticketNumber: "45",
  liveDrawUrl: "https://example.test/draw",
  onlineRaffleUrl: "/c/hot-hatch",
  raffleId: "hatch",
};
const drawn = { _id: "hatch", name: "Hot hatch", slug: "hot-hatch", endDate: "", images: [], videoUrl: "" };

describe("the form of a winner", () => {
  it("keeps the draw's time of day unless another day is chosen", () => {
    const values = winnerValues(winner, drawn);
    expect(toWinnerForm(values, winner).drawDate).toBe(winner.drawDate);
    expect(toWinnerForm({ ...values, drawDate: "2026-11-02" }, winner).drawDate).toBe("2026-11-02");
  });

  it("keeps the competition, takes it away on request, and leaves it to the server where none was chosen", () => {
    const values = winnerValues(winner, drawn);
    expect(toWinnerForm(values, winner).raffleId).toBe("hatch");
    expect(toWinnerForm({ ...values, drawn: null }, winner).raffleId).toBeNull();
    expect(toWinnerForm({ ...values, drawn: null }, undefined).raffleId).toBeUndefined();
  });
});
