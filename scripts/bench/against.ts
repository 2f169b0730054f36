import { load } from "./load.ts";
import type { Against, BenchArguments } from "./read-bench-arguments.ts";
import { repeatTask, timed } from "./repeat-task.ts";
import { logIn, sendRequest } from "./send-request.ts";
import { type Measured, median } from "./statistics.ts";

interface Part {
  name: string;
  measure: (seconds: number, connections: number) => Promise<Measured>;
}

function entriesOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new Error("The shop has no list of competitions");
  return value.map((one) => Object.fromEntries(Object.entries(Object(one))));
}

function reads(url: string, slug: string): Part[] {
  const paths = {
    "raffles.live": `/api/raffles/${slug}/live`,
    "raffles.all": "/api/raffles/all",
    "raffles.grouped": "/api/raffles/byCategory",
    config: "/api/config",
    "home.html": "/",
  };
  const headers = { "accept-encoding": "gzip, br" };
  return Object.entries(paths).map(([name, path]) => ({
    name,
    measure: (seconds, connections) => load(url, seconds, { request: { path, headers }, connections }),
  }));
}

/** A lucky dip, the quote, and emptying the cart: sequential, since a customer has one cart. */
async function journey(url: string, slug: string, customer: NonNullable<Against["customer"]>): Promise<Part> {
  const raffle = Object((await sendRequest("GET", `${url}/api/raffles/${slug}/live`, {})).field("raffle"));
  const [answer] = entriesOf(Object(raffle.question).answers ?? []);
  const body = { questionAnswer: answer?.answer ?? null };
  const token = await logIn(url, customer);
  const once = async () => {
    await sendRequest("POST", `${url}/api/raffleTickets/raffle/${raffle._id}/reserve/1`, { token, body });
    await sendRequest("POST", `${url}/api/payments/setup`, { token, body: {} });
    const cart = await sendRequest("GET", `${url}/api/raffleTickets/reserved`, { token });
    for (const { _id } of entriesOf(cart.field("tickets"))) {
      await sendRequest("DELETE", `${url}/api/raffleTickets/reservation/${_id}`, { token });
    }
  };
  return { name: "journey", measure: (seconds) => repeatTask(() => timed(once), seconds, 1) };
}

/** Measures the speed of the public reads of a running shop, and of this customer's journey if there is one. */
export async function benchAgainst(
  { url, customer }: Against,
  { seconds, rounds, connections }: BenchArguments,
  onProgress: (what: string) => void,
) {
  const list = await sendRequest("GET", `${url}/api/raffles/all`, {});
  const slugs = entriesOf(list.field("raffles")).map(({ slug }) => String(slug));
  const [slug] = slugs;
  if (slug === undefined) throw new Error("The shop has no competition on sale");
  const parts = reads(url, slug);
  if (customer) parts.push(await journey(url, slug, customer));
  const lines = [];
  for (const { name, measure } of parts) {
    for (const atOnce of name === "journey" ? [1] : connections) {
      onProgress(name);
      const measured: Measured[] = [];
      for (let round = 0; round < rounds; round++) measured.push(await measure(seconds / rounds, atOnce));
      const of = (pick: (one: Measured) => number) => median(measured.map(pick));
      lines.push({ name, connections: atOnce, perSecond: of((one) => one.perSecond), ms: of((one) => one.ms) });
    }
  }
  return lines;
}

/** One call of another shop, with its speed. */
export type AgainstLine = Awaited<ReturnType<typeof benchAgainst>>[number];
