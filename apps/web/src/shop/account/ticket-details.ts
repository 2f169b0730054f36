import { endHasPassed, type InstantWin, type Order } from "@counterfoil/core";
import type { Outputs } from "../../app/trpc.ts";

export type OwnRaffle = Outputs["tickets"]["listMine"]["raffles"][number];

/** Details of tickets from other calls, by `ticketKey`. */
export type TicketDetails = {
  /** When it was bought; undefined for a manual entry. */
  bought: Map<string, string>;
  prizes: Map<string, string>;
};

export function ticketKey(raffleId: string, ticketNum: string): string {
  return `${raffleId} ${ticketNum}`;
}

const drawnAt = ({ endDate, drawAt = endDate }: OwnRaffle) => Date.parse(drawAt);

/** Splits competitions into current ones, the nearest draw first, and those past their end. */
export function splitByDraw(raffles: OwnRaffle[], now: string): { current: OwnRaffle[]; past: OwnRaffle[] } {
  const { current = [], past = [] } = Object.groupBy(raffles, (raffle) =>
    endHasPassed(raffle, Date.parse(now)) ? "past" : "current",
  );
  return { current: current.toSorted((a, b) => drawnAt(a) - drawnAt(b)), past };
}

/** Returns when each ticket was bought. Orders come newest first; the newest counts for a number that was bought twice. */
export function boughtDates(orders: Order[]): Map<string, string> {
  const dates = orders.flatMap(({ createdAt, ticketsPurchased }) =>
    ticketsPurchased.map(({ raffle, ticketNum }) => [ticketKey(raffle._id, ticketNum), createdAt] as const),
  );
  return new Map(dates.reverse());
}

export function prizesOf(wins: InstantWin[]): Map<string, string> {
  return new Map(wins.map(({ raffle, ticketNum, prize }) => [ticketKey(raffle._id, ticketNum), prize]));
}

/** Sorts an order's competitions first, and within each the order's tickets first. */
export function orderFirst(raffles: OwnRaffle[], order: Order | undefined): OwnRaffle[] {
  if (!order) return raffles;
  const ordered = new Set(order.ticketsPurchased.map(({ raffle, ticketNum }) => ticketKey(raffle._id, ticketNum)));
  const isNew = (raffle: OwnRaffle, ticketNum: string) => ordered.has(ticketKey(raffle._id, ticketNum));
  const sorted = raffles.map((raffle) => ({
    ...raffle,
    tickets: raffle.tickets.toSorted((a, b) => Number(isNew(raffle, b.ticketNum)) - Number(isNew(raffle, a.ticketNum))),
  }));
  const bought = new Set(order.ticketsPurchased.map(({ raffle }) => raffle._id));
  return sorted.toSorted((a, b) => Number(bought.has(b._id)) - Number(bought.has(a._id)));
}
