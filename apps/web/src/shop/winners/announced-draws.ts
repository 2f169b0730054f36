import { WINNERS_OF_RAFFLES_LIMIT, type Winner } from "@counterfoil/core";
import { type ApiUtils, trpc } from "../../app/trpc.ts";
import type { CardDraw } from "../../product/competition-card/competition-card.tsx";

export function useAnnouncedDraws(raffles: { _id: string }[]): Map<string, CardDraw> {
  const winners = useWinners(raffles);
  return new Map(
    raffles.flatMap(({ _id }) => {
      const draw = drawOf(_id, winners ?? []);
      return draw ? [[_id, draw]] : [];
    }),
  );
}

export function useWinners(raffles: { _id: string }[]): Winner[] | undefined {
  const lists = trpc.useQueries((ask) => inputsFor(raffles).map((input) => ask.winners.listOfRaffles(input)));
  return lists.every(({ data }) => data !== undefined) ? lists.flatMap(({ data }) => data?.winners ?? []) : undefined;
}

/** Preloads the winners for `useAnnouncedDraws`, so that the page has them when rendered. Optional: failures are ignored. */
export async function prefetchAnnouncedDraws(api: ApiUtils, raffles: { _id: string }[]): Promise<void> {
  await Promise.all(inputsFor(raffles).map((input) => api.winners.listOfRaffles.prefetch(input)));
}

function inputsFor(raffles: { _id: string }[]): { raffleIds: string[] }[] {
  const ids = raffles.map(({ _id }) => _id);
  const calls = Math.ceil(ids.length / WINNERS_OF_RAFFLES_LIMIT);
  return Array.from({ length: calls }, (_, call) => ({
    raffleIds: ids.slice(call * WINNERS_OF_RAFFLES_LIMIT, (call + 1) * WINNERS_OF_RAFFLES_LIMIT),
  }));
}

function plainNumber(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d)/, "");
}

function drawOf(raffleId: string, winners: Winner[]): CardDraw | undefined {
  const won = winners.find((winner) => winner.raffleId === raffleId);
  return won && { ticketNumber: won.ticketNumber, winner: won.name, drawDate: won.drawDate };
}

/** Returns the winning numbers of a competition, normalised; none until a winner is announced. */
export function winningNumbers(raffleId: string, winners: Winner[]): Set<string> {
  const won = winners.filter((winner) => winner.raffleId === raffleId);
  return new Set(won.map((winner) => plainNumber(winner.ticketNumber)));
}

export function outcomeOf(ticketNum: string, winning: Set<string>): "winner" | "not-a-winner" | undefined {
  if (winning.size === 0) return undefined;
  return winning.has(plainNumber(ticketNum)) ? "winner" : "not-a-winner";
}
