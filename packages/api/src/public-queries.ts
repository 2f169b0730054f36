import { appRouter } from "./router.ts";

interface Definition {
  type?: unknown;
  meta?: { isPublic?: unknown; who?: unknown };
}

function definitionOf(procedure: unknown): Definition {
  const isProcedure = typeof procedure === "function" && "_def" in procedure;
  return isProcedure && typeof procedure._def === "object" && procedure._def !== null ? procedure._def : {};
}

function pathsWhere(holds: (definition: Definition) => boolean): ReadonlySet<string> {
  const procedures = Object.entries<unknown>(appRouter._def.procedures);
  return new Set(procedures.flatMap(([path, procedure]) => (holds(definitionOf(procedure)) ? path : [])));
}

const publicQueries = pathsWhere(({ type, meta }) => type === "query" && meta?.isPublic === true);
const queries = pathsWhere(({ type }) => type === "query");
const adminCalls = pathsWhere(({ meta }) => meta?.who === "admin");

/** Returns whether a procedure, such as `raffles.listOpen`, has one answer for all callers without a token. */
export function isPublicQuery(path: string): boolean {
  return publicQueries.has(path);
}

/** Returns whether a procedure, such as `users.list`, reads only. */
export function isQuery(path: string): boolean {
  return queries.has(path);
}

/** Returns whether a procedure, such as `raffles.create`, is for admins alone. */
export function isAdminCall(path: string): boolean {
  return adminCalls.has(path);
}
