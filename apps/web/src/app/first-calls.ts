import type { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";

type Call = { path: string; input?: unknown };

declare global {
  interface Window {
    /** Answers to the calls that boot.js sent before the other scripts were here: the URL of each, and what the server said. */
    firstAnswers?: { url: string; answer: Promise<unknown> }[];
  }
}

/** What the dashboard shows first. */
const dashboard: readonly Call[] = [
  { path: "statistics.get", input: {} },
  { path: "statistics.get", input: { days: 30 } },
  { path: "statistics.listToDo" },
  { path: "statistics.listEnding" },
  { path: "orders.list", input: { limit: 6, tickets: false } },
  { path: "attention.count" },
  { path: "acts.count" },
  { path: "care.count" },
];

function urlOf(calls: readonly Call[]): string {
  const inputs = Object.fromEntries(calls.map(({ input }, place) => [place, input]));
  const paths = calls.map(({ path }) => path).join(",");
  return `/trpc/${paths}?${new URLSearchParams({ batch: "1", input: JSON.stringify(inputs) })}`;
}

/** Returns the URLs that a screen of the console asks first: the user, so that this one waits for nothing else, and its data. */
export function firstCallsOf(pathname: string): string[] {
  const isDashboard = /^\/admin\/?$/i.test(pathname);
  return [urlOf([{ path: "auth.me" }]), ...(isDashboard ? [urlOf(dashboard)] : [])];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object";
}

/** Returns the calls of a URL, in the order of their answers. */
function callsOf(url: string): Call[] {
  const { pathname, searchParams } = new URL(url, "http://shop.invalid");
  const inputs: unknown = JSON.parse(searchParams.get("input") ?? "{}");
  const paths = pathname.replace("/trpc/", "").split(",");
  return paths.map((path, place) => ({ path, input: isObject(inputs) ? inputs[place] : undefined }));
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
  for (const { url, answer } of window.firstAnswers?.splice(0) ?? []) {
    callsOf(url).forEach(({ path, input }, place) => {
      const call = input === undefined ? { type: "query" } : { input, type: "query" };
      const queryFn = async () => dataOf(await answer, place);
      void cache.prefetchQuery({ queryKey: [path.split("."), call], queryFn });
    });
  }
}
