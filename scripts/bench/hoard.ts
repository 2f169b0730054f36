import { z } from "zod";
import { raffleId } from "./bench-rows.ts";
import type { Target } from "./case.ts";

/** New accounts of one network. */
const ACCOUNTS = 49;
/** Numbers of one call: what a usual competition allows a person. */
const AT_ONCE = 100;
/** How many numbers each gives up before it takes more. */
const GIVEN_UP = 20;

/** What accounts that never pay did to one competition. */
export interface HoardResult {
  /** Answers by their status. */
  statuses: Record<string, number>;
  /** Numbers that people who never paid held in the end. */
  held: number;
}

const Reserved = z.object({ tickets: z.array(z.object({ _id: z.string() })) });

async function readHeld({ url, shop }: Target): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${shop.sessionSecret}` } });
  return Number(/^shop_tickets_held_unpaid (\d+)$/m.exec(await answer.text())?.[1]);
}

/**
 * Lets new accounts of one network hold as many numbers as they get of the competition that others buy of meanwhile, give some up and
 * take more, each as fast as it is answered.
 */
export async function hoard(target: Target, seconds: number, network: number): Promise<HoardResult> {
  const statuses: Record<string, number> = {};
  const end = performance.now() + seconds * 1000;
  const call = async (method: string, path: string, token: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "x-forwarded-for": `203.0.113.${network}`,
    };
    const response = await fetch(target.url + path, { method, headers, ...(method === "POST" && { body: "{}" }) });
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
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
  return { statuses, held: await readHeld(target) };
}
