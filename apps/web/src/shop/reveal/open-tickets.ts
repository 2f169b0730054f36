import { type InstantWin, type Order, printedNumber, type RevealGame } from "@counterfoil/core";

const AT_A_TIME = 10;

/** A ticket to open; without a win it has no prize. */
export interface TicketToOpen {
  ticketNum: string;
  win: InstantWin | undefined;
}

/** Tickets of one competition that are opened together: from the first of `of`. */
export interface Batch {
  raffle: Order["ticketsPurchased"][number]["raffle"];
  game: RevealGame;
  tickets: TicketToOpen[];
  first: number;
  of: number;
}

export function isToOpen({ toOpen = [] }: Order, win: InstantWin): boolean {
  return toOpen.some(({ raffle }) => raffle === win.raffle._id);
}

export function countToOpen({ toOpen = [], ticketsPurchased }: Order): number {
  const raffles = new Set(toOpen.map(({ raffle }) => raffle));
  return ticketsPurchased.filter(({ raffle }) => raffles.has(raffle._id)).length;
}

/** Returns what an order has to open: ten tickets at a time, one competition after the other. */
export function batchesOf({ toOpen = [], ticketsPurchased }: Order, wins: readonly InstantWin[]): Batch[] {
  return toOpen.flatMap(({ raffle: id, reveal: game }) => {
    const bought = ticketsPurchased.filter(({ raffle }) => raffle._id === id);
    const winOf = new Map(wins.flatMap((win) => (win.raffle._id === id ? [[win.ticketNum, win] as const] : [])));
    const tickets = bought.map(({ ticketNum }) => ({ ticketNum, win: winOf.get(ticketNum) }));
    const starts = tickets.flatMap((_, place) => (place % AT_A_TIME === 0 ? [place] : []));
    return starts.flatMap((start) => {
      const raffle = bought[start]?.raffle;
      if (!raffle) return [];
      const of = tickets.length;
      return [{ raffle, game, tickets: tickets.slice(start, start + AT_A_TIME), first: start + 1, of }];
    });
  });
}

/** Says what a ticket won: "Ticket 0045: £50 cash". */
export function resultOf({ ticketNum, win }: TicketToOpen): string {
  return `Ticket ${printedNumber(ticketNum)}: ${win?.prize ?? "no prize"}`;
}
