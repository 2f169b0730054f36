import { WINNERS_OF_RAFFLES_LIMIT, type Winner } from "@counterfoil/core";
import { type ApiUtils, trpc } from "../../app/trpc.ts";

/** The draws of competitions that have ended, by `_id`, as far as winners have been announced. */
export function useDraws(raffles: { _id: string }[]): Map<string, Draw> {
  const winners = useWinners(raffles);
  return new Map(
    raffles.flatMap(({ _id }) => {
      const draw = drawOf(_id, winners ?? []);
      return draw ? [[_id, draw]] : [];
    }),
  );
}

/** The winners of competitions; undefined until all of them are known. */
export function useWinners(raffles: { _id: string }[]): Winner[] | undefined {
  const lists = trpc.useQueries((ask) => inputsFor(raffles).map((input) => ask.winners.listOfRaffles(input)));
  return lists.every(({ data }) => data !== undefined) ? lists.flatMap(({ data }) => data?.winners ?? []) : undefined;
}

/** Reads the winners that `useDraws` needs, so that the page has them when it is drawn. It draws without them, too. */
export async function prefetchDraws(api: ApiUtils, raffles: { _id: string }[]): Promise<void> {
  await Promise.all(inputsFor(raffles).map((input) => api.winners.listOfRaffles.prefetch(input)));
}

/** The inputs of the calls for the winners of these competitions: one call takes only so many. */
function inputsFor(raffles: { _id: string }[]): { raffleIds: string[] }[] {
  const ids = raffles.map(({ _id }) => _id);
  const calls = Math.ceil(ids.length / WINNERS_OF_RAFFLES_LIMIT);
  return Array.from({ length: calls }, (_, call) => ({
    raffleIds: ids.slice(call * WINNERS_OF_RAFFLES_LIMIT, (call + 1) * WINNERS_OF_RAFFLES_LIMIT),
  }));
}

/** "0045" and "45" are one number; a letter's number stays as it is. */
function plainNumber(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d)/, "");
}

/** How the draw of one competition ended. */
export type Draw = {
  /** The winning number as it was announced. */
  ticketNumber: string;
  winner: string;
  drawDate: string;
};

/** The draw of a competition; undefined while nobody has been announced. */
function drawOf(raffleId: string, winners: Winner[]): Draw | undefined {
  const won = winners.find((winner) => winner.raffleId === raffleId);
  return won && { ticketNumber: won.ticketNumber, winner: won.name, drawDate: won.drawDate };
}

/** The numbers that won a competition, as plain numbers; none while nobody has been announced. */
export function winningNumbers(raffleId: string, winners: Winner[]): Set<string> {
  const won = winners.filter((winner) => winner.raffleId === raffleId);
  return new Set(won.map((winner) => plainNumber(winner.ticketNumber)));
}

/** How a ticket fared; undefined while the draw is not known. */
export function outcomeOf(ticketNum: string, winning: Set<string>): "winner" | "not-a-winner" | undefined {
  if (winning.size === 0) return undefined;
  return winning.has(plainNumber(ticketNum)) ? "winner" : "not-a-winner";
}
