import { endHasPassed, type InstantWin, type Order } from "@counterfoil/core";
import type { Outputs } from "../../app/trpc.ts";

/** A competition with the customer's tickets in it. */
export type OwnRaffle = Outputs["tickets"]["listMine"]["raffles"][number];

/** What other calls know of a ticket, by `ticketKey`. */
export type TicketDetails = {
  /** When it was bought; a manual entry was not. */
  bought: Map<string, string>;
  /** The instant prize it has won. */
  prizes: Map<string, string>;
};

/** Names one ticket of one competition. */
export function ticketKey(raffleId: string, ticketNum: string): string {
  return `${raffleId} ${ticketNum}`;
}

/** Competitions are current until their end, and past from then on. */
export function splitByDraw(raffles: OwnRaffle[], now: string): { current: OwnRaffle[]; past: OwnRaffle[] } {
  const { current = [], past = [] } = Object.groupBy(raffles, (raffle) =>
    endHasPassed(raffle, Date.parse(now)) ? "past" : "current",
  );
  return { current, past };
}

/** When each ticket was bought. Orders come newest first, and the newest counts where a number was bought again. */
export function boughtDates(orders: Order[]): Map<string, string> {
  const dates = orders.flatMap(({ createdAt, ticketsPurchased }) =>
    ticketsPurchased.map(({ raffle, ticketNum }) => [ticketKey(raffle._id, ticketNum), createdAt] as const),
  );
  return new Map(dates.reverse());
}

/** The instant prize of each ticket that won one. */
export function prizesOf(wins: InstantWin[]): Map<string, string> {
  return new Map(wins.map(({ raffle, ticketNum, prize }) => [ticketKey(raffle._id, ticketNum), prize]));
}

/** The same competitions with those of an order first, and in each of them the order's tickets first. */
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
