declare const jsonOf: unique symbol;

/** A value written as JSON text; only `json` makes one, so no plain string reaches a JSON column. */
export type JsonText<T> = string & { readonly [jsonOf]: T };

/** A value for a JSON column. */
export function json<T>(value: T): JsonText<T> {
  // The brand exists only in the type, hence this one cast.
  return JSON.stringify(value ?? null) as JsonText<T>;
}
