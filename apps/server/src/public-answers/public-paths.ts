import { isPublicQuery, type RestRow } from "@counterfoil/api";

/** Most calls in one request at /trpc; each of them also counts in its own limits. */
export const MAX_BATCH = 30;

/** An address whose answer is the same for all callers without a token. */
export interface PublicAddress {
  /** As the log has it. */
  path: string;
  /** The address without what its answer does not depend on; two addresses with one key have one answer. */
  key: string;
}

/** Returns what is known of an address whose answer is public; else null. */
export type PublicPath = (url: string) => PublicAddress | null;

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
    return found && isPublicRow(found) ? { path: `/api${found.path}`, key: url } : null;
  };
}

/** Matches the typed calls of the web app: a public query, or a batch of them alone. */
export const publicTrpcPaths: PublicPath = (url) => {
  if (!url.startsWith("/trpc/")) return null;
  const path = pathOf(url);
  const calls = path.slice("/trpc/".length).split(",");
  return calls.length <= MAX_BATCH && calls.every(isPublicQuery) ? { path, key: url } : null;
};
