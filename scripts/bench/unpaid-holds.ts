import { z } from "zod";
import { raffleId } from "./bench-rows.ts";
import type { Target } from "./case.ts";

/** New accounts of one network. */
const ACCOUNTS = 49;
/** Numbers per call: the usual limit per person. */
const AT_ONCE = 100;
/** How many numbers each account releases before reserving more. */
const GIVEN_UP = 20;

const Reserved = z.object({ tickets: z.array(z.object({ _id: z.string() })) });

/**
 * Makes new accounts of one network hold as many numbers as possible in a competition in which others buy, releasing and
 * reserving as fast as they get answers. Returns the answers by their status, and how many numbers they hold at the end.
 */
export async function holdWithoutPaying(target: Target, seconds: number, network: number) {
  const statuses = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  const call = async (method: string, path: string, token: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "x-forwarded-for": `203.0.113.${network}`,
    };
    const response = await fetch(target.url + path, { method, headers, ...(method === "POST" && { body: "{}" }) });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const text = await response.text();
    return response.ok ? text : null;
  };
  const play = async (token: string) => {
    for (let amount = AT_ONCE; performance.now() < end; ) {
      const answer = await call("POST", `/api/raffleTickets/raffle/${raffleId("free")}/reserve/${amount}`, token);
      if (answer === null) {
        amount = Math.max(1, Math.floor(amount / 2));
        continue;
      }
      amount = AT_ONCE;
      for (const { _id } of Reserved.parse(JSON.parse(answer)).tickets.slice(0, GIVEN_UP)) {
        if (performance.now() < end) await call("DELETE", `/api/raffleTickets/reservation/${_id}`, token);
      }
    }
  };
  await Promise.all(target.shop.tokens.reserve.slice(0, ACCOUNTS).map(play));
  return { statuses, held: await target.metric("shop_tickets_held_unpaid") };
}
