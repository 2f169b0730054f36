import { type CachedBody, type Deps, inputFields, isPublicQuery, type RestRow, readsSession } from "@counterfoil/api";
import { z } from "zod";
import { canonicalText } from "../rest/read-input.ts";

/** Most calls in one request at /trpc; each of them also counts towards its own limits. */
export const MAX_BATCH = 30;

/** A path whose answer is the same for all callers, at least those without a token. */
export interface PublicAddress {
  /** For the log. */
  path: string;
  /** The URL reduced to what its answer depends on; URLs with the same key share an answer. */
  key: string;
  /** Whether a session changes the answer, so that it is computed for callers with a token. */
  readsSession?: boolean;
  /** What making the answer weighs; by default as much as the calls in the path. */
  weight?: number;
  /** What an answer that is not there weighs besides. */
  missing?: number;
}

/** Returns the description of a URL with a public answer, otherwise null. */
export type PublicPath = (url: string) => PublicAddress | null;

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

const queryOf = (url: string) => new URLSearchParams(url.slice(pathOf(url).length));

/** Returns the parameters of a query that a row's procedures read. */
function declaredQuery(row: RestRow, given: URLSearchParams): string {
  const { procedure, instead } = row;
  const declared = { ...inputFields(procedure), ...(instead && inputFields(instead.procedure)) };
  const known = new URLSearchParams();
  for (const name of Object.keys(declared)) {
    const value = given.get(name);
    if (value !== null) known.set(name, canonicalText(row, name, value));
  }
  return known.size > 0 ? `?${known}` : "";
}

function isPublicRow({ method, procedure, instead, cached, raw, noStore }: RestRow): boolean {
  if (method !== "GET" || cached || raw || noStore) return false;
  return isPublicQuery(procedure) && (!instead || isPublicQuery(instead.procedure));
}

/** Sorts paths with more fixed segments first, as the routes do. */
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
    if (!found || !isPublicRow(found)) return null;
    const procedures = [found.procedure, ...(found.instead ? [found.instead.procedure] : [])];
    const key = path + declaredQuery(found, queryOf(url));
    return { path: `/api${found.path}`, key, readsSession: procedures.some(readsSession) };
  };
}

/** A path whose answer lies ready as bytes, whatever token a request carries. */
interface CachedAddress {
  /** For the log. */
  path: string;
  read: (deps: Deps) => Promise<CachedBody>;
}

/** Returns the matcher of documented calls with a cached response. What it does not match is left to the routes. */
export function cachedRestPaths(rows: readonly RestRow[]): (url: string) => CachedAddress | null {
  const patterns = rows.flatMap(({ path, cached }) => {
    const pattern = new RegExp(`^/api${path.replace(/\{(\w+)\}/g, "(?<$1>[\\w-]{1,64})")}$`);
    return cached ? [{ path: `/api${path}`, cached, pattern }] : [];
  });
  return (url) => {
    for (const { path, cached, pattern } of patterns) {
      const found = pattern.exec(url);
      if (found) return { path, read: (deps) => cached(deps, { ...found.groups }) };
    }
    return null;
  };
}

const Input = z.record(z.string(), z.unknown());
/** Inputs of a batch by the place of their call. */
const Inputs = z.record(z.string(), Input.optional());

/** Returns the inputs of calls, in a batch or of one call; null if they cannot be read. */
function readInputs(query: URLSearchParams): z.infer<typeof Inputs> | null {
  const text = query.get("input");
  if (text === null) return {};
  try {
    const given: unknown = JSON.parse(text);
    return Inputs.parse(query.get("batch") === "1" ? given : { "0": given });
  } catch {
    return null;
  }
}

/** Returns the inputs of calls with the fields that these read, as a query. */
function declaredInputs(calls: readonly string[], given: z.infer<typeof Inputs>, isBatch: boolean): string {
  const known: z.infer<typeof Inputs> = {};
  for (const [place, call] of calls.entries()) {
    const [input, names] = [given[place], Object.keys(inputFields(call))];
    if (!input || names.length === 0) continue;
    const own = names.filter((name) => Object.hasOwn(input, name));
    known[place] = Object.fromEntries(own.map((name) => [name, input[name]]));
  }
  const query = new URLSearchParams(isBatch ? { batch: "1" } : {});
  if (Object.keys(known).length > 0) query.set("input", JSON.stringify(isBatch ? known : known[0]));
  return query.size > 0 ? `?${query}` : "";
}

/** Matches the typed calls of the web app: a public query, or a batch of public queries only. */
export const publicTrpcPaths: PublicPath = (url) => {
  if (!url.startsWith("/trpc/")) return null;
  const path = pathOf(url);
  const calls = path.slice("/trpc/".length).split(",");
  if (calls.length > MAX_BATCH || !calls.every(isPublicQuery)) return null;
  const query = queryOf(url);
  const inputs = readInputs(query);
  if (!inputs) return null;
  const key = path + declaredInputs(calls, inputs, query.get("batch") === "1");
  return { path, key, readsSession: calls.some(readsSession) };
};
