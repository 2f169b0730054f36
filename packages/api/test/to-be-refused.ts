import { type ErrorCode, type FieldErrors, ShopError } from "@counterfoil/core";
import { expect } from "vitest";
import { apiError } from "./api-error.ts";

declare module "vitest" {
  interface Matchers<R, T> {
    /** Expects a call of the router to be refused with this code, its category and its sentence, and these errors of fields. */
    toBeRefused: (code: ErrorCode, errors?: FieldErrors) => Promise<void>;
  }
}

/** Takes what is known of the error of a call, or undefined of one that went through. */
async function errorOf(call: unknown): Promise<unknown> {
  if (call instanceof Error) return call;
  return Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** What a developer looks for in the error: the code and the fields where it is one of the shop's, with its category and sentence. */
function shown(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  const told = cause instanceof ShopError ? { code: cause.code, errors: cause.errors } : cause;
  return { ...error, message: error.message, cause: told };
}

expect.extend({
  async toBeRefused(call: unknown, code: ErrorCode, errors?: FieldErrors) {
    const expected = apiError(code, errors);
    const error = await errorOf(call);
    const { iterableEquality, subsetEquality } = this.utils;
    const pass = this.equals(error, expected, [...this.customTesters, iterableEquality, subsetEquality]);
    const found = error === undefined ? "the call went through" : `got ${this.utils.stringify(shown(error))}`;
    return { pass, actual: shown(error), expected, message: () => `expected a refusal with ${code}, ${found}` };
  },
});
