import { type Right, rights } from "@counterfoil/core";
import { z } from "zod";
import type { RestCall, RestRow } from "./rest/rest.ts";
import { appRouter } from "./router.ts";

/** What tRPC keeps of a procedure: who may call it, and the schemas that check its input and its output. */
const Definition = z.object({
  type: z.enum(["query", "mutation"]),
  meta: z.object({
    who: z.enum(["visitor", "user", "verified", "admin"]),
    isPublic: z.boolean().optional(),
    readsSession: z.boolean().optional(),
    rights: z.array(z.custom<Right>((name) => typeof name === "string" && Object.hasOwn(rights, name))).optional(),
    rest: z.custom<RestCall>().optional(),
  }),
  inputs: z.array(z.unknown()).default([]),
  output: z.unknown().optional(),
});

type Call = z.infer<typeof Definition> & { path: string };

/** Every call, by its path, such as `raffles.listOpen`. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries<unknown>(appRouter._def.procedures).map(([path, procedure]) => {
    const definition = typeof procedure === "function" && "_def" in procedure ? procedure._def : null;
    return [path, { path, ...Definition.parse(definition) }];
  }),
);

/** Every documented REST call. A fixed segment wins over a parameter whatever the order here. */
export const restRows: readonly RestRow[] = [...calls.values()].flatMap(({ path: procedure, meta: { rest } }) =>
  rest ? [{ ...rest, procedure }] : [],
);

/** Returns the fields of the object inside defaults and transforms. */
export function fieldsOf(schema: unknown): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return {};
}

/** Returns the fields of a procedure's input, by name. */
export function inputFields(path: string): Record<string, z.ZodType> {
  return Object.assign({}, ...(calls.get(path)?.inputs ?? []).map(fieldsOf));
}

/** Returns whether a procedure, such as `raffles.listOpen`, has one answer for all callers without a token. */
export function isPublicQuery(path: string): boolean {
  return isQuery(path) && calls.get(path)?.meta.isPublic === true;
}

/** Returns whether a session changes the answer of a public procedure. */
export function readsSession(path: string): boolean {
  return calls.get(path)?.meta.readsSession === true;
}

/** Returns whether a procedure, such as `users.list`, reads only. */
export function isQuery(path: string): boolean {
  return calls.get(path)?.type === "query";
}

/** Returns whether a procedure, such as `raffles.create`, is for admins alone. */
export function isAdminCall(path: string): boolean {
  return calls.get(path)?.meta.who === "admin";
}
