import fc from "fast-check";
import { fuzzBody, fuzzPart, fuzzQuery, fuzzType, fuzzValue } from "./arbitraries.ts";
import type { KnownValues } from "./from-schema.ts";
import { aboutProcedure, procedurePaths } from "./procedures.ts";
import type { FuzzRequest } from "./requests.ts";

interface Call {
  path: string;
  input: unknown;
}

/** Generates a call: valid, with fuzzed input, or of a procedure that does not exist. */
function callsOf(known: KnownValues): fc.Arbitrary<Call> {
  const existing = fc.constantFrom(...procedurePaths).chain((path) => {
    const input = fc.oneof({ weight: 3, arbitrary: aboutProcedure(path, known).inputs }, fuzzValue);
    return fc.record({ path: fc.constant(path), input });
  });
  const likeObjects = ["__proto__", "constructor.name", "tickets.__proto__"];
  const names = fc.constantFrom("", "tickets", "tickets.", ".", "a.b.c", ...likeObjects);
  const unknown = fc.record({ path: fc.oneof(names, fuzzPart), input: fuzzValue });
  return fc.oneof({ weight: 6, arbitrary: existing }, unknown);
}

const inQuery = (value: unknown) => encodeURIComponent((JSON.stringify(value) ?? "").toWellFormed()).slice(0, 12_000);

function sent(method: string, calls: Call[], batch: string): FuzzRequest {
  const path = `/trpc/${calls.map((call) => call.path).join(",")}`;
  const inputs = batch === "" ? calls[0]?.input : Object.fromEntries(calls.map(({ input }, i) => [i, input]));
  if (method === "GET") return { method, path: `${path}?${batch}&input=${inQuery(inputs)}`, headers: {} };
  const headers = { "content-type": "application/json" };
  return { method, path: `${path}?${batch}`, headers, body: JSON.stringify(inputs) ?? "" };
}

/** Generates requests at /trpc: single calls, batches small and huge, and garbage. */
export function batchesOf(known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const method = fc.constantFrom("GET", "POST", "POST", "PUT", "DELETE", "OPTIONS", "PATCH");
  const call = callsOf(known);
  const one = fc.tuple(method, call, fc.constantFrom("", "batch=1")).map(([m, c, batch]) => sent(m, [c], batch));
  const some = fc
    .tuple(method, fc.array(call, { minLength: 2, maxLength: 6 }), fc.constantFrom("batch=1", "batch=2", ""))
    .map(([m, calls, batch]) => sent(m, calls, batch));
  const huge = fc
    .tuple(fc.integer({ min: 25, max: 400 }), fc.constantFrom("content.listBlocks", "auth.login", "no.such"))
    .map(([count, path]) => sent("POST", Array<Call>(count).fill({ path, input: {} }), "batch=1"));
  const garbage = fc
    .record({
      method,
      name: fc.oneof(fc.constantFrom(...procedurePaths), fuzzPart),
      query: fuzzQuery(["batch", "input"]),
      type: fuzzType,
      body: fuzzBody,
    })
    .map(({ method: m, name, query, type, body }): FuzzRequest => {
      const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
      return { method: m, path: `/trpc/${name}?${query}`, headers, body: m === "GET" ? undefined : body };
    });
  const streams = fc.oneof(one, some).map((request) => ({
    ...request,
    headers: { ...request.headers, "trpc-accept": "application/jsonl" },
  }));
  return fc.oneof(
    { weight: 4, arbitrary: one },
    { weight: 4, arbitrary: some },
    huge,
    { weight: 3, arbitrary: garbage },
    streams,
  );
}
