import type { Caller } from "./shop.ts";

/** A competition that opens in an hour, ends in a week, and is drawn two hours later. */
export const drawnForm = {
  name: "Hot hatch",
  price: 2.5,
  startDate: "2026-11-20T13:00:00Z",
  endDate: "2026-11-27T12:00:00Z",
  drawAt: "2026-11-27T14:30:00Z",
  maxEntries: 500,
  maxEntriesPerPerson: 50,
  live: true,
} satisfies Parameters<Caller["raffles"]["create"]>[0];
