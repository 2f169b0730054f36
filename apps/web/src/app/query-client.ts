import { MutationCache, matchQuery, QueryCache, QueryClient } from "@tanstack/react-query";
import { type ApiWatch, afterNextAnswer } from "./api-watch.ts";
import { codeOf, isConnectionLost, isTimeout, isUnanswered, isUnreachable, statusOf } from "./trpc.ts";

const FRESH_MS = 10_000;

/** A busy shop has done nothing. A write is sent again after this many milliseconds, or at random up to twice as many, so that buyers do not all return at the same time. */
const BUSY_MS = 2_000;

const ME = [["auth", "me"]];

function hasNow(data: unknown): data is { now: string } {
  return data !== null && typeof data === "object" && "now" in data && typeof data.now === "string";
}

export type InlinedQuery = { path: string; input?: unknown; data: unknown };

export function inlinedQueriesOf(client: QueryClient): InlinedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => {
      const [path, call] = queryKey;
      if (!Array.isArray(path) || state.data === undefined) return [];
      const input = call !== null && typeof call === "object" && "input" in call ? { input: call.input } : {};
      return [{ path: path.join("."), ...input, data: state.data }];
    });
}

/** How long after its first failure a read is sent again: a page says within seconds that the server can't be reached. */
const RETRY_MS = 400;

/** Creates the query cache, filled with the page's inlined answers; `onNow` receives the server time of each answer. */
export function createQueryClient(
  inlined: readonly InlinedQuery[],
  { onNow, watch, retry = true }: { onNow?: (now: string) => void; watch?: ApiWatch; retry?: boolean } = {},
): QueryClient {
  // The session may have ended, or the rights of its user may have changed: refetch the user, and let that answer decide.
  const doubtSession = (error: unknown) => {
    if (statusOf(error) === 401 || codeOf(error) === "admin.required") void client.invalidateQueries({ queryKey: ME });
  };
  const readMissing = () =>
    void client.refetchQueries({
      type: "active",
      predicate: ({ state: { error } }) => error !== null && isUnreachable(error),
    });
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data) => hasNow(data) && onNow?.(data.now),
      onError: (error, query) => {
        if (isUnreachable(error)) watch?.failed(isConnectionLost(error), readMissing);
        else if (!matchQuery({ queryKey: ME }, query)) doubtSession(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (!isUnanswered(error)) return doubtSession(error);
        // Reading the screen's data again shows whether it was done. A server that is back may answer the first read before it does the write, so read twice.
        afterNextAnswer(() => void client.invalidateQueries());
        void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => retry && failures < 2 && isUnreachable(error) && !isTimeout(error),
        retryDelay: (failures) => RETRY_MS * 2 ** failures,
      },
      mutations: {
        retry: (failures, error) => retry && failures < 2 && codeOf(error) === "shop.busy",
        retryDelay: () => BUSY_MS * (1 + Math.random()),
        // Offline, fail immediately rather than queue it and run it later.
        networkMode: "always",
      },
    },
  });
  for (const { path, input, data } of inlined) {
    const call = input === undefined ? { type: "query" } : { input, type: "query" };
    client.setQueryData([path.split("."), call], data);
    if (hasNow(data)) onNow?.(data.now);
  }
  return client;
}
