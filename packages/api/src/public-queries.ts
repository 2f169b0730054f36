import { appRouter } from "./router.ts";

interface Definition {
  type?: unknown;
  meta?: { isPublic?: unknown };
}

function definitionOf(procedure: unknown): Definition {
  const isProcedure = typeof procedure === "function" && "_def" in procedure;
  return isProcedure && typeof procedure._def === "object" && procedure._def !== null ? procedure._def : {};
}

const publicQueries: ReadonlySet<string> = new Set(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) => {
    const { type, meta } = definitionOf(procedure);
    return type === "query" && meta?.isPublic === true ? path : [];
  }),
);

/** Returns whether a procedure, such as `raffles.listOpen`, has one answer for all callers without a token. */
export function isPublicQuery(path: string): boolean {
  return publicQueries.has(path);
}
