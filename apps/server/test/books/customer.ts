import { z } from "zod";
import type { ApiClient } from "../api-client.ts";
import type { Person } from "../fixtures.ts";
import type { Kind, Purchase } from "./plan.ts";
import type { BooksProvider } from "./provider.ts";

const Started = z.object({ "redirect-url": z.string(), "merchant-order-id": z.string() });
const Reserved = z.object({ tickets: z.array(z.object({ _id: z.string() })) });
const Cards = z.object({ cards: z.array(z.object({ _id: z.string() })) });
const Free = z.object({ orderId: z.string() });

/** What every customer and admin of a run needs. */
export interface Shop {
  client: ApiClient;
  provider: BooksProvider;
  /** Ids of the competitions. */
  raffles: string[];
  /** Ids of those that were cancelled. */
  cancelled: string[];
  /** Epoch milliseconds by the clock of the shop. */
  now: () => number;
}

/** Puts tickets into the cart; returns the ids of those that were to be had. */
async function reserve({ client, raffles }: Shop, { token }: Person, purchase: Purchase): Promise<string[]> {
  const ids: string[] = [];
  for (const place of purchase.raffles) {
    const path = `/api/raffleTickets/raffle/${raffles[place]}/reserve`;
    const { amount, number } = purchase;
    const questionAnswer = "This";
    const ticketNums = Array.from({ length: amount }, (_, i) => (number ?? 0) + i);
    const answer =
      number === null
        ? await client("POST", `${path}/${amount}`, { token, body: { amount, questionAnswer } })
        : await client("POST", path, { token, body: { ticketNums, questionAnswer } });
    if (answer.status === 200) ids.push(...Reserved.parse(answer.json).tickets.map(({ _id }) => _id));
  }
  return ids;
}

/** Opens the hosted page; null when the cart cannot be paid for by card. */
async function start({ client }: Shop, { token }: Person, { coupon, useBalance, card }: Purchase) {
  const query = `couponCode=${coupon}&usePromoBal=${useBalance}&createToken=${card !== "new"}`;
  const answer = await client("GET", `/api/payments/getPaymentUrl?${query}`, { token });
  if (answer.status !== 200) return null;
  const { "redirect-url": page, "merchant-order-id": orderId } = Started.parse(answer.json);
  return { page, orderId };
}

/** Returns what a browser does on pages, or `otherwise`: the process of the shop, which serves some of them, may be dead. */
async function onPages<T>(visit: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await visit();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return otherwise;
  }
}

/** Pays on the hosted page; false when it did not take the card. */
const pay = ({ provider }: Shop, page: string, pan: string) => onPages(() => provider.pay(page, pan), false);

async function findCard({ client }: Shop, { token }: Person): Promise<string | null> {
  const listed = await client("GET", "/api/card/all", { token });
  return listed.status === 200 ? (Cards.parse(listed.json).cards[0]?._id ?? null) : null;
}

/** Deletes a saved card; false when there is none. */
export async function deleteCard(shop: Shop, person: Person): Promise<boolean> {
  const id = await findCard(shop, person);
  if (id === null) return false;
  return (await shop.client("DELETE", `/api/card/${id}`, { token: person.token })).status === 200;
}

/** A payment that was begun, and what of the plan was done by then. */
interface Begun {
  orderId: string;
  done: Kind[];
}

async function payBySavedCard(shop: Shop, person: Person, purchase: Purchase): Promise<Begun | null> {
  const card = await findCard(shop, person);
  if (card === null) return null;
  const query = `cardId=${card}&couponCode=${purchase.coupon}&usePromoBal=${purchase.useBalance}`;
  const answer = await shop.client("POST", `/api/payments/cofPayment?${query}`, { token: person.token });
  const orderId = answer.status === 200 ? answer.headers.get("x-order-id") : null;
  if (orderId === null) return null;
  await onPages(() => shop.provider.confirm(shop.client, person.token, orderId), undefined);
  return { orderId, done: ["purchase: saved card"] };
}

async function payNothing({ client }: Shop, { token }: Person, purchase: Purchase): Promise<Begun | null> {
  const { useBalance: usePromotionalBalance, coupon: couponCode } = purchase;
  const body = { usePromotionalBalance, couponCode, newsletter: false };
  const answer = await client("POST", "/api/payments/noPayment", { token, body });
  if (answer.status !== 200) return null;
  return { orderId: Free.parse(answer.json).orderId, done: ["purchase: nothing to pay"] };
}

async function payByPage(shop: Shop, person: Person, purchase: Purchase, tickets: string[]): Promise<Begun | null> {
  const started = await start(shop, person, purchase);
  if (!started) return payNothing(shop, person, purchase);
  const { page, orderId } = started;
  const { turn, pan } = purchase;
  const done: Kind[] = [];
  if (turn === "leave") return { orderId, done: ["purchase: leave"] };
  if (turn === "remove" && tickets[0]) {
    const path = `/api/raffleTickets/reservation/${tickets[0]}`;
    const removed = await shop.client("DELETE", path, { token: person.token });
    if (removed.status === 200) done.push("purchase: remove");
  }
  if (turn === "start again" && (await start(shop, person, { ...purchase, useBalance: !purchase.useBalance }))) {
    done.push("purchase: start again");
  }
  const isPaid = await pay(shop, page, pan);
  if (turn === "pay" && isPaid) done.push("purchase: pay");
  if (turn === "pay twice" && (await pay(shop, page, "4111111111111111"))) done.push("purchase: pay twice");
  return { orderId, done };
}

/** Buys as planned; returns the reference of the payment that was begun, and what was done of it. */
export async function buy(shop: Shop, person: Person, purchase: Purchase): Promise<Begun | null> {
  const tickets = await reserve(shop, person, purchase);
  if (tickets.length === 0) return null;
  const isBySavedCard = purchase.card === "saved" && purchase.turn === "pay";
  const begun =
    (isBySavedCard ? await payBySavedCard(shop, person, purchase) : null) ??
    (await payByPage(shop, person, purchase, tickets));
  if (begun !== null && !begun.done.includes("purchase: leave")) {
    await shop.client("POST", `/api/orders/updatePending/${begun.orderId}`, { token: person.token });
  }
  return begun;
}
