import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { fieldErrorsOf } from "./api-error.ts";

/** Puts the server's sentences under the fields that a form has and focuses the first. False when it blamed none of them. */
export function showRefusal<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
): boolean {
  const errors = fieldErrorsOf(error);
  const blamed = fields.filter((field) => errors[field] !== undefined);
  for (const [place, field] of blamed.entries()) {
    setError(field, { type: "server", message: errors[field] }, { shouldFocus: place === 0 });
  }
  return blamed.length > 0;
}
