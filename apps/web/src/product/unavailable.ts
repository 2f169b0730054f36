import type { UnavailableAnswer } from "@counterfoil/core";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { z } from "zod";

export const REFRESH_MS = 10_000;

/** The unavailable numbers, and the version with which the server detects changes. */
export type Unavailable = { numbers: ReadonlySet<string>; etag: string | null };

export const unavailableKey = (raffleId: string) => ["unavailable", raffleId];

/** Over REST, which answers an unchanged list with 304 and no body. */
async function readUnavailable(raffleId: string, known: Unavailable | undefined, signal: AbortSignal) {
  const response = await fetch(`/api/raffleTickets/raffle/${encodeURIComponent(raffleId)}/unavailable`, { signal });
  if (!response.ok) throw new Error(`Unavailable numbers: ${response.status}`);
  const etag = response.headers.get("etag");
  if (known && etag !== null && etag === known.etag) return known;
  const { unavailableNumbers }: z.infer<typeof UnavailableAnswer> = await response.json();
  return { numbers: new Set(unavailableNumbers.map(({ ticketNum }) => ticketNum)), etag };
}

/** Returns the unavailable numbers, polled every ten seconds while the page is visible. */
export function useUnavailable(raffleId: string, enabled: boolean): ReadonlySet<string> | undefined {
  const query = useQuery({
    queryKey: unavailableKey(raffleId),
    queryFn: ({ client, signal }) =>
      readUnavailable(raffleId, client.getQueryData<Unavailable>(unavailableKey(raffleId)), signal),
    refetchInterval: REFRESH_MS,
    structuralSharing: false,
    enabled,
  });
  return query.data?.numbers;
}

/** Marks numbers as unavailable that the server has just reported as taken. */
export function markUnavailable(cache: QueryClient, raffleId: string, ticketNums: string[]): void {
  cache.setQueryData<Unavailable>(unavailableKey(raffleId), (known) => ({
    numbers: new Set([...(known?.numbers ?? []), ...ticketNums]),
    etag: null,
  }));
}
