import { messages, ShopError } from "@counterfoil/core";
import { assertNoTransaction } from "@counterfoil/db";
import type { z } from "zod";

/** Longer than this nobody waits for a third party, milliseconds. */
const TIMEOUT_MS = 5_000;

/** A third party did not answer; the customer hears 503. */
const away = (cause: unknown) =>
  Object.assign(new ShopError("unavailable", messages.tryAgainLater, { retryAfter: 5 }), { cause });

/**
 * Asks a third party that answers in JSON. Null when it says no (4xx) or something else than the schema. Throws when
 * it does not answer, so that silence is never taken for a yes.
 */
export async function askJson<T>(schema: z.ZodType<T>, url: string, init: RequestInit = {}): Promise<T | null> {
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
    throw away(error);
  }
  if (response.status >= 500 || response.status === 429) throw away(`status ${response.status}`);
  return response.ok ? (schema.safeParse(body).data ?? null) : null;
}
