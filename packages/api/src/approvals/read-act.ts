import { type ActKindName, isActKind } from "@counterfoil/core";
import { ZodError } from "zod";
import { inputError } from "../procedures/errors.ts";
import type { BoundAct } from "./define-approval.ts";

/** Every kind of act, and how its input is read. The compiler names one that is missing. */
export type ActKinds = {
  readonly [Name in ActKindName]: { readonly name: Name; readonly read: (command: unknown) => BoundAct };
};

/** Returns an act of a request with its input. Throws `request.invalid` for another kind's input. */
export function readAct(kinds: ActKinds, { kind, command }: { kind: ActKindName; command: unknown }): BoundAct {
  try {
    return kinds[kind].read(command);
  } catch (error) {
    throw error instanceof ZodError ? inputError(error) : error;
  }
}

/** Returns an act of a row; null when it was blanked, or written by another release. */
export function readStoredAct(
  kinds: ActKinds,
  { kind, command }: { kind: string; command: { input: unknown } },
): BoundAct | null {
  if (!isActKind(kind) || command.input === null) return null;
  try {
    return kinds[kind].read(command.input);
  } catch (error) {
    if (error instanceof ZodError) return null;
    throw error;
  }
}
