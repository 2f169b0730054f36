import type { AppRouter } from "@counterfoil/api";
import { type ErrorCode, errorMessage } from "@counterfoil/core";
import { TRPCClientError } from "@trpc/client";

function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** Returns the HTTP status of an error; null when no answer came at all. */
export function statusOf(error: unknown): number | null {
  return (isApiError(error) && error.data?.status) || null;
}

/** Returns the stable code of an error; null when no answer came at all. */
export function codeOf(error: unknown): ErrorCode | null {
  return (isApiError(error) && error.data?.code) || null;
}

/** Whether no answer of the shop came, or its database cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status === 503;
}

/** Returns the server's sentence for the customer, or `fallback` when none came. */
export function messageOf(error: unknown, fallback: string = errorMessage("internal")): string {
  return isApiError(error) && error.data ? error.message : fallback;
}

/** Returns what the server listed at one field of an error, such as the numbers that are taken. */
export function errorListOf(error: unknown, field: string): string[] {
  return (isApiError(error) && error.data?.errors?.[field]) || [];
}

/** Returns the server's first sentence of each field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = (isApiError(error) && error.data?.errors) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts[0] ?? errorMessage("request.invalid")]),
  );
}
