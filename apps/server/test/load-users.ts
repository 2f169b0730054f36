import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { type ApiClient, openPage, payOnPage, takeNumber, waitForOrder } from "./api-client.ts";
import type { Person } from "./fixtures.ts";
import { field } from "./server.ts";

/** One after another they pay with these; those at the last entry buy what is free. */
const pays = [
  { pan: "4111111111111111" },
  { pan: "4000000000000101" },
  { pan: "4000000000000119" },
  { pan: "4000000000000127" },
  { pan: "4000000000000135" },
  { pan: "4000000000000143", penny: true },
  { pan: "4000000000000168" },
  { pan: null },
];

/** How often somebody asks before giving up, and after how long, milliseconds. */
const TRIES = 300;
const PAUSE_MS = 250;

/** Whether fetch failed because there was no connection, or because one broke off in the middle. */
function lostConnection(error: unknown): "refused" | "broken off" | null {
  if (!(error instanceof TypeError)) return null;
  const { cause } = error;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED" ? "refused" : "broken off";
}

/** Asks again for as long as nobody listens or the shop is too busy, as people do. */
function withRetries<Given extends unknown[], T>(
  ask: (...given: Given) => Promise<T>,
  { isBusy, brokenOff }: { isBusy: (answer: T) => boolean; brokenOff: () => void },
) {
  return async (...given: Given): Promise<T> => {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const answer = await ask(...given);
        if (!isBusy(answer)) return answer;
      } catch (error) {
        const lost = lostConnection(error);
        if (lost === null) throw error;
        if (lost === "broken off") brokenOff();
      }
      await pause(PAUSE_MS);
    }
    throw new Error("The shop did not come back");
  };
}

/** Customers who order again and again from a shop that may be away for a while, and remember what it told them. */
export class LoadUsers {
  readonly #client: ApiClient;
  readonly #pay: typeof payOnPage;
  readonly #raffles: { paid: string; free: string };
  #closing = false;
  /** Orders that a customer was told of. */
  readonly promised: { token: string; orderId: string }[] = [];
  /** How many answers came, and how many were on their way when the shop died. */
  answers = 0;
  brokenOff = 0;

  constructor(client: ApiClient, raffles: { paid: string; free: string }) {
    const brokenOff = () => {
      this.brokenOff += 1;
    };
    const ask = withRetries(client, { brokenOff, isBusy: ({ status }) => status === 503 });
    this.#client = async (...given) => {
      const answer = await ask(...given);
      this.answers += 1;
      return answer;
    };
    this.#pay = withRetries(payOnPage, { brokenOff, isBusy: (status) => status === 503 });
    this.#raffles = raffles;
  }

  /** Nobody begins another order. */
  close(): void {
    this.#closing = true;
  }

  /** Orders until the shop closes, beginning with the way to pay that has this place. */
  async buyOn({ token }: Person, place: number): Promise<void> {
    for (let round = place; !this.#closing; round++) {
      const orderId = await this.#buy(token, pays[round % pays.length]);
      if (orderId) this.promised.push({ token, orderId });
    }
  }

  async #buy(token: string, pay: (typeof pays)[number] | undefined): Promise<string | null> {
    const raffleId = pay?.pan ? this.#raffles.paid : this.#raffles.free;
    expect(await takeNumber(this.#client, token, { raffleId, most: 10_000 })).toBe(true);
    if (!pay?.pan) {
      const body = { usePromotionalBalance: false, couponCode: "", newsletter: false };
      const answer = await this.#client("POST", "/api/payments/noPayment", { token, body });
      // What a penny did not pay for still lies in the cart, and costs money.
      return answer.status === 422 ? null : field(answer, "orderId");
    }
    const { page, orderId } = await openPage(this.#client, token);
    const status = await this.#pay(page, pay.pan);
    expect([303, 504]).toContain(status);
    if (pay.penny) return null;
    await waitForOrder(this.#client, token, orderId);
    return orderId;
  }
}
