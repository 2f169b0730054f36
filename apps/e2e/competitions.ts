import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { demo, tokenOf } from "./people.ts";
import { call } from "./rest.ts";

const Created = z.object({ raffle: z.object({ _id: z.string(), slug: z.string(), name: z.string() }) });

export type Competition = z.infer<typeof Created>["raffle"];

/** The end of a slug of `newCompetition`. */
const ofTest = /-[0-9a-f]{8}(-|$)/;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a time some days from now in the wire's format. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

/** The question of every competition created here. */
export const question = { text: "How many pence are there in a pound?", right: "100", wrong: ["50", "12"] };

export const publicPaths: readonly string[] = [
  ...["/", "/all", "/completed", "/winners", "/draws", "/draws/how", "/faq", "/how-it-works", "/player-protection"],
  ...["/p/privacy", "/p/terms-and-conditions"],
];

/** Returns the paths of the demo shop's open competitions. Those of tests, which end or are cancelled at any time, are left out. */
export async function openCompetitions(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get("/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>[^<]*(\/c\/[^<]+)<\/loc>/g)].map(([, path = ""]) => path);
  return paths.filter((path) => !ofTest.test(path));
}

/** Creates a competition for one test as the admin: live, £2.50 a ticket, 250 numbers. `form` overrides fields. */
export async function newCompetition(
  request: APIRequestContext,
  { name = "Rowing boat", ...form }: Record<string, unknown> & { name?: string } = {},
): Promise<Competition> {
  const answers = [question.right, ...question.wrong].map((answer) => ({ answer, correct: answer === question.right }));
  const body = {
    name: `${name} ${randomUUID().slice(0, 8)}`,
    description: "Clinker-built, larch on oak, with two pairs of oars.",
    price: 2.5,
    startDate: inDays(-1),
    endDate: inDays(9),
    live: true,
    maxEntries: 250,
    maxEntriesPerPerson: 10,
    question: { question: question.text, answers },
    ...form,
  };
  const token = await tokenOf(request, demo.admin);
  return Created.parse(await call(request, "POST", "raffles", { token, body })).raffle;
}
