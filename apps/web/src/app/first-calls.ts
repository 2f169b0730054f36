import type { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";

/** A call of a page's first data; with roles, only for those who have one of them. */
export type FirstCall = { path: string; input?: unknown; roles?: readonly string[] };

declare global {
  interface Window {
    /** Answers to the calls that boot.js sent before the other scripts were here: those of each request, and what the server said. Gone once they are taken. */
    firstAnswers?: { calls: FirstCall[]; answer: Promise<unknown> }[];
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object";
}

type ErrorAnswer = { error: { message: string; code: number; data: object } };

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return isObject(value) && isObject(value.error) && isObject(value.error.data);
}

function dataOf(answers: unknown, place: number): unknown {
  const one: unknown = Array.isArray(answers) ? answers[place] : null;
  if (isObject(one) && isObject(one.result)) return one.result.data;
  throw TRPCClientError.from(isErrorAnswer(one) ? one : new Error("No answer"));
}

/** Has the cache wait for the answers that are on their way, as if its own queries had asked. */
export function takeFirstAnswers(cache: QueryClient): void {
  const sent = window.firstAnswers ?? [];
  delete window.firstAnswers;
  for (const { calls, answer } of sent) {
    calls.forEach(({ path, input }, place) => {
      const call = input === undefined ? { type: "query" } : { input, type: "query" };
      const queryFn = async () => dataOf(await answer, place);
      void cache.prefetchQuery({ queryKey: [path.split("."), call], queryFn });
    });
  }
}
