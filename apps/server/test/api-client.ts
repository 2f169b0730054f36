import { setTimeout as pause } from "node:timers/promises";
import { ExistsAnswer, UnavailableAnswer } from "@counterfoil/core";
import { z } from "zod";
import { ADMIN, type Answer, type Call, callTo, field } from "./server.ts";

/** Calls one of the processes of a shop. */
export type ApiClient = (method: string, path: string, more?: Call) => Promise<Answer>;

/** Creates a client that calls the processes in turn, like a load balancer, and reports every answer to `onAnswer`. */
export function createApiClient(
  urls: string[],
  onAnswer: (answer: Answer, call: string) => void = () => {},
): ApiClient {
  let calls = 0;
  return async (method, path, more) => {
    const answer = await callTo(urls[calls++ % urls.length] ?? "", method, path, more);
    onAnswer(answer, `${method} ${path}`);
    return answer;
  };
}

/** How often a customer tries again who is asked to: more often than any machine is too busy. */
const MOST_TRIES = 40;

/** Does something again as long as its answer asks to try again in a moment: the web app does so twice automatically, then customers press again. */
async function patiently<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  let answer = await send();
  for (let tries = 1; tries < MOST_TRIES && answer.status === 503; tries++) {
    await pause(1_000 * (1 + Math.random()));
    answer = await send();
  }
  return answer;
}

/** Makes calls as a patient customer does. Reports the last answer of each to `onAnswer`. */
export function asPatientCustomer(client: ApiClient, onAnswer: (answer: Answer, call: string) => void): ApiClient {
  return async (method, path, more) => {
    const answer = await patiently(() => client(method, path, more));
    onAnswer(answer, `${method} ${path}`);
    return answer;
  };
}

const PaymentUrl = z.object({ "redirect-url": z.string(), "merchant-order-id": z.string() });

const Created = z.object({ raffle: z.object({ _id: z.string() }) });

/** Opens a raffle as the admin of the settings: by default 100 numbers at £2.50, 10 a person. */
export async function openRaffle(client: ApiClient, but: object = {}): Promise<string> {
  const token = field(await client("POST", "/api/auth/login", { body: ADMIN }), "token");
  const dates = { startDate: "2026-01-01T09:00", endDate: "2036-01-01T21:00" };
  const form = { name: "Hot hatch and £2,000 for fuel", price: 2.5, maxEntries: 100, maxEntriesPerPerson: 10 };
  const created = await client("POST", "/api/raffles", { token, body: { ...form, ...dates, live: true, ...but } });
  return Created.parse(created.json).raffle._id;
}

/** Opens a raffle that costs money and a free one, of which everyone may have as many numbers as they like. */
export async function openLargeRaffles(client: ApiClient): Promise<{ paid: string; free: string }> {
  const large = { maxEntries: 10_000, maxEntriesPerPerson: 10_000 };
  return { paid: await openRaffle(client, large), free: await openRaffle(client, { ...large, price: 0 }) };
}

/** Completes a cart that costs nothing, or whose customer's balance pays for it when `usesBalance`. */
export const completeFree = (client: ApiClient, token: string, usesBalance = false): Promise<Answer> => {
  const body = { usePromotionalBalance: usesBalance, couponCode: "", newsletter: false };
  return client("POST", "/api/payments/noPayment", { token, body });
};

/** Fills in the hosted page and submits it; the redirect back to the shop is not followed. */
export async function payOnPage(page: string, pan: string): Promise<number> {
  const fields = { pan, name: "Ellen Whitcombe", expiry: "09/39", cvc: "123" };
  const { status } = await patiently(async () => {
    const response = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    await response.arrayBuffer();
    return response;
  });
  return status;
}

/** Returns a free number. */
async function otherNumber(client: ApiClient, raffleId: string, most: number): Promise<number | undefined> {
  const answer = await client("GET", `/api/raffleTickets/raffle/${raffleId}/unavailable`);
  const taken = new Set(
    UnavailableAnswer.parse(answer.json).unavailableNumbers.map(({ ticketNum }) => Number(ticketNum)),
  );
  const free = Array.from({ length: most }, (_, i) => i + 1).filter((number) => !taken.has(number));
  return free[Math.floor(Math.random() * free.length)];
}

interface TicketInput {
  raffleId: string;
  /** The preferred number, from 1 to `most`; another one when it is taken. Undefined: a lucky dip. */
  number?: number;
  most: number;
}

/** Reserves a number; returns false when the competition is sold out. */
export async function takeNumber(client: ApiClient, token: string, input: TicketInput): Promise<boolean> {
  const path = `/api/raffleTickets/raffle/${input.raffleId}/reserve`;
  if (input.number === undefined)
    return (await client("POST", `${path}/1`, { token, body: { amount: 1 } })).status === 200;
  let number: number | undefined = input.number;
  while (number !== undefined) {
    const answer = await client("POST", path, { token, body: { ticketNums: [number] } });
    if (answer.status === 200) return true;
    // The list may be a few seconds old: a number that it shows as free can be taken, or the raffle sold out.
    if (!answer.text.includes("ticketNums")) return false;
    number = await otherNumber(client, input.raffleId, input.most);
  }
  return false;
}

/** Opens the payment page for the cart. */
export async function openPage(client: ApiClient, token: string, query = "couponCode=&useFrame=false") {
  const answer = await client("GET", `/api/payments/getPaymentUrl?${query}`, { token });
  if (answer.status !== 200) throw new Error(`No payment page: ${answer.status} ${answer.text}`);
  const { "redirect-url": page, "merchant-order-id": orderId } = PaymentUrl.parse(answer.json);
  return { page, orderId };
}

/** Polls until the order exists, as the page after the payment does. */
export async function waitForOrder(client: ApiClient, token: string, orderId: string): Promise<void> {
  await client("POST", `/api/orders/updatePending/${orderId}`, { token });
  for (let polls = 0; polls < 150; polls++) {
    const answer = await client("GET", `/api/orders/exists/${orderId}`, { token });
    if (ExistsAnswer.parse(answer.json).exists) return;
    await pause(400);
  }
  throw new Error(`The order ${orderId} does not exist yet`);
}
