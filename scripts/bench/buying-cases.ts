import { setTimeout as pause } from "node:timers/promises";
import { DEMO_PASSWORD } from "@counterfoil/core";
import { inChunks } from "@counterfoil/db";
import { address, raffleId } from "./bench-rows.ts";
import type { Case, Target } from "./case.ts";
import { measuring } from "./paced-load.ts";
import { repeatTask, type Task, timed } from "./repeat-task.ts";
import { logIn, sendRequest } from "./send-request.ts";

/**
 * How long a customer waits before asking for the order; after each answer twice as long. The shop's own page asks each 2.5 s:
 * asking every 20 ms was most of the work on a busy machine, up to 15 calls an order.
 */
const FIRST_POLL_MS = 20;

/** Returns the items in turn, cyclically. */
function inTurn<T>(all: readonly T[]): () => T {
  let next = 0;
  return () => {
    const one = all[next++ % all.length];
    if (one === undefined) throw new Error("No one is there to be next");
    return one;
  };
}

const reservePath = (raffle: Parameters<typeof raffleId>[0]) => `/api/raffleTickets/raffle/${raffleId(raffle)}/reserve`;

function headersOf(token: string) {
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

/** POST requests of many customers, each with its own body. */
function posting(target: Target, path: string, tokens: string[], body: () => unknown) {
  const nextToken = inTurn(tokens);
  return measuring(target, () => ({
    method: "POST",
    path,
    headers: headersOf(nextToken()),
    body: JSON.stringify(body()),
  }));
}

let lastNumber = 0;

const freshFive = () => ({ ticketNums: Array.from({ length: 5 }, () => String(++lastNumber)) });

/** A lucky dip of 100, released afterwards so that the number of free tickets stays the same. */
function largeDip({ url, shop }: Target, raffle: "thousand" | "million"): Task {
  const nextToken = inTurn(shop.tokens.dip);
  return async () => {
    const token = nextToken();
    const ms = await timed(() => sendRequest("POST", `${url}${reservePath(raffle)}/100`, { token, body: {} }));
    const cart = await sendRequest("GET", `${url}/api/raffleTickets/reserved`, { token });
    const release = (id: string) => sendRequest("DELETE", `${url}/api/raffleTickets/reservation/${id}`, { token });
    // Ten at the same time: a hundred would be the longest block of the event loop, and no customer does that.
    for (const ids of inChunks(idsOf(cart.field("tickets")), 10)) await Promise.all(ids.map(release));
    return ms;
  };
}

function idsOf(tickets: unknown): string[] {
  if (!Array.isArray(tickets)) throw new Error("The cart has no tickets");
  return tickets.map((ticket) => String(ticket._id));
}

/**
 * The details that a customer enters. Each has a telephone and an address of their own: accounts that share them are noted
 * for staff at each free order, which is rare in a shop.
 */
const accountOf = (place: number) => ({
  phone: `07700 ${900_000 + place}`,
  duplicateShippingAddr: true,
  addresses: { shipping: { ...address, addressLine1: `${place + 1} Tannery Row` } },
});

/** The whole journey in a free competition: a lucky dip, the address, the quote, and the order. */
export function journey({ url, shop }: Target): Task {
  const next = inTurn(shop.tokens.free.map((token, place) => ({ token, account: accountOf(place) })));
  return () =>
    timed(async () => {
      const { token, account } = next();
      await sendRequest("POST", `${url}${reservePath("free")}/1`, { token, body: {} });
      await sendRequest("POST", `${url}/api/auth`, { token, body: account });
      const body = { couponCode: "", usePromotionalBalance: false };
      await sendRequest("POST", `${url}/api/payments/setup`, { token, body });
      await sendRequest("POST", `${url}/api/payments/noPayment`, { token, body });
    });
}

const card = { pan: "4111 1111 1111 1111", expiry: "12/39", cvc: "123", name: "Bea Baker" };

/** A lucky dip, the hosted page, the card, and waiting until the webhook has created the order. */
function paidOrder({ url, shop }: Target): Task {
  const nextToken = inTurn(shop.tokens.paid);
  return () =>
    timed(async () => {
      const token = nextToken();
      await sendRequest("POST", `${url}${reservePath("priced")}/1`, { token, body: {} });
      const started = await sendRequest("GET", `${url}/api/payments/getPaymentUrl?expectedTotal=2.5`, { token });
      const page = new URL(String(started.field("redirect-url")));
      await sendRequest("POST", url + page.pathname, { token, form: card }, 303);
      const orderId = String(started.field("merchant-order-id"));
      let exists: unknown = false;
      for (let wait = FIRST_POLL_MS; exists !== true; wait *= 2) {
        await pause(wait);
        exists = (await sendRequest("GET", `${url}/api/orders/exists/${orderId}`, { token })).field("exists");
      }
    });
}

async function filledCart({ url, shop }: Target): Promise<string> {
  const [token = ""] = shop.tokens.cart;
  const cart = await sendRequest("GET", `${url}/api/raffleTickets/reserved`, { token });
  if (idsOf(cart.field("tickets")).length === 0) {
    await sendRequest("POST", `${url}${reservePath("priced")}/3`, { token, body: {} });
    await sendRequest("POST", `${url}${reservePath("free")}/2`, { token, body: {} });
  }
  return token;
}

const largeDips = (raffle: "thousand" | "million", what: string): Case => ({
  name: `reserve.${raffle}`,
  what,
  floor: "C",
  connections: 1,
  raffles: [raffle],
  prepare: (target) => ({ measure: (seconds) => repeatTask(largeDip(target, raffle), seconds, 1), cleansUp: true }),
});

export const buyingCases: Case[] = [
  {
    name: "cart",
    what: "GET /api/raffleTickets/reserved with 5 tickets of 2 competitions",
    floor: "S",
    raffles: ["priced", "free"],
    prepare: async (target) => {
      const headers = headersOf(await filledCart(target));
      const request = { method: "GET" as const, path: "/api/raffleTickets/reserved", headers };
      return { request, ...measuring(target, request) };
    },
  },
  {
    name: "checkout.setup",
    what: "POST /api/payments/setup for the same cart",
    floor: "S",
    raffles: ["priced", "free"],
    prepare: async (target) => {
      const token = await filledCart(target);
      const [path, body] = ["/api/payments/setup", { couponCode: "", usePromotionalBalance: true }];
      const request = { method: "POST", path, headers: headersOf(token), body: JSON.stringify(body) };
      return { request, ...posting(target, path, [token], () => body) };
    },
  },
  {
    name: "reserve.dip",
    what: "a lucky dip of 1",
    floor: "C",
    calls: 1,
    raffles: ["priced"],
    prepare: (target) => posting(target, `${reservePath("priced")}/1`, target.shop.tokens.reserve, () => ({})),
  },
  {
    name: "reserve.chosen",
    what: "5 chosen numbers",
    floor: "C",
    calls: 1,
    raffles: ["chosen"],
    prepare: (target) => posting(target, reservePath("chosen"), target.shop.tokens.reserve, freshFive),
  },
  largeDips("thousand", "a lucky dip of 100 among a thousand numbers of which half are sold"),
  largeDips("million", "a lucky dip of 100 among a million numbers of which 99% are sold"),
  {
    name: "journey",
    what: "a lucky dip of 1, the address, the quote, the order with nothing to pay",
    floor: "C",
    calls: 4,
    raffles: ["free"],
    prepare: (target) => ({ measure: (seconds, connections) => repeatTask(journey(target), seconds, connections) }),
  },
  {
    name: "order.paid",
    what: "a lucky dip of 1, the hosted page, the card, the webhook, the order",
    floor: "C",
    calls: 4,
    raffles: ["priced"],
    prepare: (target) => ({ measure: (seconds, connections) => repeatTask(paidOrder(target), seconds, connections) }),
  },
  {
    name: "login",
    what: "POST /api/auth/login",
    floor: "argon2",
    raffles: [],
    prepare: (target) => {
      // Use distinct networks: many logins at the same time from one network would be rate limited.
      const nextEmail = inTurn(target.shop.emails);
      const task = () => timed(() => logIn(target.url, { email: nextEmail(), password: DEMO_PASSWORD }));
      return { measure: (seconds, connections) => repeatTask(task, seconds, connections) };
    },
  },
];
