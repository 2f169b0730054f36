import { beforeDraw, makeDrawFiles, miniDraw, rulesHistories } from "@counterfoil/core/testing";
import { afterEach, expect, it, vi } from "vitest";
import { checkDraw } from "./check-draw.ts";
import type { StepResult } from "./check-steps.ts";
import { fetchDrawBytes } from "./draw-bytes.ts";

/** Has the shop answer with these files, and with what `answer` gives in place of one. */
function serve(files: object, answer: (name: string) => Response | undefined = () => undefined): void {
  const texts = new Map(Object.entries(files));
  vi.stubGlobal("fetch", async (address: string) => {
    const name = address.slice(address.lastIndexOf("/") + 1);
    const text: unknown = texts.get(name);
    return answer(name) ?? (typeof text === "string" ? new Response(text) : new Response("", { status: 404 }));
  });
}

async function check(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for await (const result of checkDraw(await fetchDrawBytes("https://shop.example/draws/mini/"))) results.push(result);
  return results;
}

afterEach(() => vi.unstubAllGlobals());

it("downloads proof and log again where the draw was made in between", async () => {
  const mini = makeDrawFiles(miniDraw);
  const early = [beforeDraw(mini)["proof.json"]];
  serve(mini, (name) => {
    const text = name === "proof.json" ? early.pop() : undefined;
    return text === undefined ? undefined : new Response(text);
  });
  expect((await check()).flatMap(({ problems, unchecked }) => [...problems, unchecked ?? []]).flat()).toEqual([]);
});

it.each([
  [503, [], "We couldn't download rules-1.json (503). Try again later."],
  [404, ["rules-1.json is missing, or not version 1 of the rules that the log has."], null],
])(
  "finds fault with an older version of the rules where it is missing, and none where it can't be read now: %d",
  async (status, problems, unchecked) => {
    const files = rulesHistories.find(({ name }) => name === "an opening that moved twice")?.files ?? {};
    serve(files, (name) => (name === "rules-1.json" ? new Response("", { status }) : undefined));
    const log = (await check()).find(({ step }) => step === "log");
    expect(log).toMatchObject({ problems, unchecked });
  },
);
