import { isPublicQuery, type RestRow } from "@counterfoil/api";

/** Most calls in one request at /trpc; each of them also counts in its own limits. */
export const MAX_BATCH = 30;

/** Returns the path as the log has it, for an address whose answer is the same for all callers without a token; else null. */
export type PublicPath = (url: string) => string | null;

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

function isPublicRow({ method, procedure, instead, cached, raw, noStore }: RestRow): boolean {
  if (method !== "GET" || cached || raw || noStore) return false;
  return isPublicQuery(procedure) && (!instead || isPublicQuery(instead.procedure));
}

/** A fixed segment wins over a parameter, as in the routes: the more of them, the earlier. */
const parametersOf = ({ path }: RestRow) => path.split("{").length;

/** Matches the documented public calls. */
export function publicRestPaths(rows: readonly RestRow[]): PublicPath {
  const patterns = rows
    .filter(({ method }) => method === "GET")
    .sort((a, b) => parametersOf(a) - parametersOf(b))
    .map((row) => ({ row, pattern: new RegExp(`^/api${row.path.replace(/\{\w+\}/g, "[^/]+")}$`) }));
  return (url) => {
    const path = pathOf(url);
    const found = patterns.find(({ pattern }) => pattern.test(path))?.row;
    return found && isPublicRow(found) ? `/api${found.path}` : null;
  };
}

/** Matches the typed calls of the web app: a public query, or a batch of them alone. */
export const publicTrpcPaths: PublicPath = (url) => {
  if (!url.startsWith("/trpc/")) return null;
  const path = pathOf(url);
  const calls = path.slice("/trpc/".length).split(",");
  return calls.length <= MAX_BATCH && calls.every(isPublicQuery) ? path : null;
};
