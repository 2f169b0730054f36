import { trpc } from "../../app/trpc.ts";

/** Returns a function that finds which of these numbers are held or sold; none for a raffle without sales. */
export function useSoldNumbers(raffleId: string | null) {
  const utils = trpc.useUtils();
  return async (ticketNums: string[]): Promise<ReadonlySet<string>> => {
    if (raffleId === null || ticketNums.length === 0) return new Set();
    const found = await utils.raffles.findTaken.fetch({ id: raffleId, ticketNums }, { staleTime: 0 });
    return new Set(found.ticketNums);
  };
}
