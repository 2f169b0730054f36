import { appRouter } from "@counterfoil/api";
import fc from "fast-check";
import { z } from "zod";
import { inputsOf, type KnownValues } from "./from-schema.ts";

const Definition = z.object({
  inputs: z.array(z.instanceof(z.ZodType)),
  meta: z.object({ who: z.string(), rights: z.array(z.string()).optional() }),
});

const procedures = new Map<string, unknown>(Object.entries(appRouter._def.procedures));

/** Every procedure's path, such as `tickets.reserve`. */
export const procedurePaths = [...procedures.keys()];

/** Returns who may call a procedure, the rights of which an admin call requires one, and inputs that its schema describes. */
export function aboutProcedure(path: string, known: KnownValues) {
  const procedure = procedures.get(path);
  const { inputs, meta } = Definition.parse(
    typeof procedure === "function" && "_def" in procedure ? procedure._def : null,
  );
  return {
    who: meta.who,
    rights: meta.rights,
    inputs: inputs[0] ? inputsOf(inputs[0], known) : fc.constant(undefined),
  };
}
