import { MutationCache, matchQuery, QueryCache, QueryClient } from "@tanstack/react-query";
import { syncClock } from "../ui/clock.ts";
import { categoryOf, isUnreachable } from "./api-error.ts";

/** What is read again after this long when a screen asks for it, in milliseconds. */
const FRESH_MS = 10_000;

/** The key of the question who is logged in. */
const ME = [["auth", "me"]];

function hasNow(data: unknown): data is { now: string } {
  return data !== null && typeof data === "object" && "now" in data && typeof data.now === "string";
}

/** One first query that the server wrote into the page. */
type InlinedQuery = { path: string; input?: unknown; data: unknown };

function inlinedQueries(): InlinedQuery[] {
  const text = document.getElementById("data")?.textContent;
  if (!text) return [];
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed : [];
}

/** The cache of answers. What the server inlined into the page is in it from the start. */
export function createQueryClient(): QueryClient {
  // A 401 anywhere may mean that the session has ended: the user is asked for again, and that answer decides.
  const doubtSession = (error: unknown) => {
    if (categoryOf(error) === "unauthenticated") void client.invalidateQueries({ queryKey: ME });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data) => hasNow(data) && syncClock(data.now),
      onError: (error, query) => matchQuery({ queryKey: ME }, query) || doubtSession(error),
    }),
    mutationCache: new MutationCache({ onError: doubtSession }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < 2 && isUnreachable(error) },
      // Offline a call fails at once and says so, rather than wait unseen and happen later.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  for (const { path, input, data } of inlinedQueries()) {
    const call = input === undefined ? { type: "query" } : { input, type: "query" };
    client.setQueryData([path.split("."), call], data);
    if (hasNow(data)) syncClock(data.now);
  }
  return client;
}
