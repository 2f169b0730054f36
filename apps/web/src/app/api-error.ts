import type { AppRouter } from "@counterfoil/api";
import { messages } from "@counterfoil/core";
import { TRPCClientError } from "@trpc/client";

function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** The HTTP status of a refusal; null when no answer came at all. */
export function statusOf(error: unknown): number | null {
  return (isApiError(error) && error.data?.status) || null;
}

/** The call never reached the shop, or the shop's database is away. */
export function isUnreachable(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status === 503;
}

/** The server's sentence for the customer, or `fallback` when none came. */
export function messageOf(error: unknown, fallback: string = messages.somethingWrong): string {
  return isApiError(error) && error.data ? error.message : fallback;
}

/** What the server listed under one field of a refusal: the numbers that are taken, for one. */
export function errorListOf(error: unknown, field: string): string[] {
  return (isApiError(error) && error.data?.errors?.[field]) || [];
}

/** The server's sentences per field: the first of each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = (isApiError(error) && error.data?.errors) || {};
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0] ?? messages.invalid]));
}
