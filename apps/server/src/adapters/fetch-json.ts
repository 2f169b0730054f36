import { ShopError } from "@counterfoil/core";
import { assertNoTransaction } from "@counterfoil/db";
import type { z } from "zod";

/** How long a third party may take to answer, milliseconds. */
const TIMEOUT_MS = 5_000;

/** Returns the error for a third party that did not answer: `service.unavailable`, status 503. */
const unavailable = (cause: unknown) =>
  Object.assign(new ShopError("service.unavailable", { retryAfter: 5 }), { cause });

/**
 * Fetches JSON from a third party. Returns null for a 4xx or an answer that does not match the schema. Throws
 * `service.unavailable` when it does not answer, so a timeout never counts as approval.
 */
export async function fetchJson<T>(schema: z.ZodType<T>, url: string, init: RequestInit = {}): Promise<T | null> {
  assertNoTransaction("A call to a third party");
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return null;
      throw error;
    });
  } catch (error) {
    throw unavailable(error);
  }
  if (response.status >= 500 || response.status === 429) throw unavailable(`status ${response.status}`);
  return response.ok ? (schema.safeParse(body).data ?? null) : null;
}
