import type { AppRouter } from "@counterfoil/api";
import { basicMessage, type ErrorCode } from "@counterfoil/core";
import type { QueryClient } from "@tanstack/react-query";
import { httpBatchLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { notifyApiAnswered } from "./api-watch.ts";

/** How long the server may take to answer a change, milliseconds: longer than a read, since it may wait for a lock and for a card provider. */
const CHANGE_PATIENCE_MS = 30_000;

const repeatable = /^(auth\.(?!register)|coupons\.check|payments\.(cardStatus|markReturned))/;

export const changePasswordAgain =
  "Try again. If we say your current password is wrong, the change worked and your new password is active.";

/** What to do before a change is sent again, by the calls that do it. */
const advice: readonly [RegExp, string][] = [
  [/^account\.changePassword/, changePasswordAgain],
  [/^complaints\.(file|enter)/, "You can safely send it again."],
  [/^post\./, "You can safely try again."],
  [/^payments\./, "Check your orders before you pay again."],
  [/^tickets\.reserve/, "You can safely try again."],
  [/^tickets\.removeFromCart/, "Check your cart before you try again."],
];
const look = "Check whether it worked before you try again.";

/** A change that the server did not answer in time: it may still have worked. */
class Unanswered extends Error {
  constructor(path: string) {
    const [, next] = advice.find(([calls]) => calls.test(path)) ?? [null, look];
    super(`We didn't get a reply, so we don't know if that worked. ${next}`);
    this.name = "Unanswered";
  }
}

/** Returns the signal with which the calls at `url` are given up once they take too long. They are never sent again automatically. */
function signalOfAction(url: string, signal: AbortSignal | null | undefined): AbortSignal {
  const path = url.replace(/^.*\/trpc\//, "");
  const late = AbortSignal.timeout(CHANGE_PATIENCE_MS);
  const given = new AbortController();
  const giveUp = () => given.abort(repeatable.test(path) ? late.reason : new Unanswered(path));
  late.addEventListener("abort", giveUp);
  signal?.addEventListener("abort", () => given.abort(signal.reason));
  if (late.aborted) giveUp();
  return given.signal;
}

function isApiError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** Returns the code of an error; null without an answer. A newer shop may send one that this page does not know. */
export function codeOf(error: unknown): ErrorCode | null {
  return (isApiError(error) && error.data?.code) || null;
}

export function statusOf(error: unknown): number | null {
  return (isApiError(error) && error.data?.status) || null;
}

/** Returns whether the shop did not answer, or could not reach its database. */
export function isUnreachable(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status === 503;
}

function isMissingScript(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|unable to preload css/i;
  return error instanceof Error && words.test(error.message);
}

/** Whether the network or the API is down: a call had no answer, or a part of the site could not be loaded. */
export function isConnectionLost(error: unknown): boolean {
  return (isApiError(error) && !error.data) || isMissingScript(error);
}

/** Whether a read was given up because it took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof DOMException && error.cause.name === "TimeoutError";
}

/** Whether a change was given up because it took too long: no one knows whether it was done. */
export function isUnanswered(error: unknown): error is Error & { cause: Unanswered } {
  return error instanceof Error && error.cause instanceof Unanswered;
}

/** Whether only a reload of the page can help: the browser never retries a script that it could not load. */
export const needsReload = isMissingScript;

export function connectionMessage(): string {
  // The server writes the shop's name into the page's head, so that it is known without the API.
  const tag = typeof document === "undefined" ? null : document.querySelector('meta[property="og:site_name"]');
  const name = tag?.getAttribute("content") || "Counterfoil";
  return `There was a problem connecting to the ${name} API. Please try again later.`;
}

/** Returns the server's message; without one, or with a vague one, `fallback`. What to do after no answer is always said. */
export function messageOf(error: unknown, fallback?: string): string {
  if (isUnanswered(error)) return fallback ? failureWithReason(fallback, error) : error.cause.message;
  const isVague = fallback !== undefined && isApiError(error) && error.data?.code === "internal";
  if (isApiError(error) && error.data && !isVague) return error.message;
  return fallback ?? (isConnectionLost(error) ? connectionMessage() : basicMessage("internal"));
}

/** Returns what did not work, and why: "There was a problem refunding this order. Something went wrong." */
export function failureWithReason(failure: string, error: unknown): string {
  const reason = messageOf(error);
  return reason === failure ? failure : `${failure.replace(/\.$/, "")}. ${reason}`;
}

/** Returns the messages that an error has for one field, such as the taken numbers. */
export function errorListOf(error: unknown, field: string): string[] {
  return (isApiError(error) && error.data?.errors?.[field]) || [];
}

export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = (isApiError(error) && error.data?.errors) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts[0] ?? basicMessage("request.invalid")]),
  );
}

export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;

export type Outputs = inferRouterOutputs<AppRouter>;

export type ApiClient = ReturnType<typeof createApiClient>;

const PATIENCE_MS = 20_000;

function inTime(signal: AbortSignal | null | undefined): AbortSignal {
  const late = AbortSignal.timeout(PATIENCE_MS);
  if (!signal) return late;
  // Safari before 17.4 cannot join signals: there a read can be cancelled, but does not time out.
  return "any" in AbortSignal ? AbortSignal.any([signal, late]) : signal;
}

export function httpLink(token: () => string | null): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: "/trpc",
    maxURLLength: 2000,
    // The server accepts no more in one request.
    maxItems: 30,
    fetch: async (target, init) => {
      const isAction = init?.method === "POST";
      const signal = isAction ? signalOfAction(`${target}`, init.signal) : inTime(init?.signal);
      const response = await fetch(target, { ...init, signal });
      if (response.ok) notifyApiAnswered();
      return response;
    },
    headers: () => {
      const held = token();
      return held === null ? {} : { authorization: `Bearer ${held}` };
    },
  });
}

export function createApiClient(...links: TRPCLink<AppRouter>[]) {
  return trpc.createClient({ links });
}

/** The API for route loaders: `await utils.content.listBlocks.ensureData()`. */
export function createApiUtils(queryClient: QueryClient, client: ApiClient) {
  return createTRPCQueryUtils({ queryClient, client });
}

export type ApiUtils = ReturnType<typeof createApiUtils>;
