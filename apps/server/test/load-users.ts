import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { type ApiClient, completeFree, openPage, payOnPage, takeNumber, waitForOrder } from "./api-client.ts";
import type { Person } from "./fixtures.ts";
import { field } from "./server.ts";

/** Cards in the order a user pays with them; the last entry enters a free raffle. */
const pays: { pan: string | null; penny?: boolean }[] = [
  ...["4111111111111111", "4000000000000101", "4000000000000119"].map((pan) => ({ pan })),
  ...["4000000000000127", "4000000000000135"].map((pan) => ({ pan })),
  ...[{ pan: "4000000000000143", penny: true }, { pan: "4000000000000168" }, { pan: null }],
];

/** Most tries of a call, and the pause in between, milliseconds. */
const TRIES = 300;
const PAUSE_MS = 250;

/** Returns how fetch lost the connection: refused, or reset once open. Null for other errors. */
function lostConnection(error: unknown): "refused" | "broken off" | null {
  if (!(error instanceof TypeError)) return null;
  const { cause } = error;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED" ? "refused" : "broken off";
}

/** Retries a call while nothing listens or the shop is busy. */
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

/** Customers who order repeatedly from a shop that may be down for a while, and record what it confirmed. */
export class LoadUsers {
  readonly #client: ApiClient;
  readonly #pay: typeof payOnPage;
  readonly #raffles: { paid: string; free: string };
  /** Whether they stop after the order that they are at. */
  isClosing = false;
  /** Orders confirmed to a customer. */
  readonly promised: { token: string; orderId: string }[] = [];
  /** How many answers arrived, and how many were lost when the process died. */
  answers = 0;
  brokenOff = 0;

  constructor(client: ApiClient, raffles: { paid: string; free: string }) {
    const brokenOff = () => {
      this.brokenOff += 1;
    };
    const ask = withRetries(client, { brokenOff, isBusy: ({ status }) => status === 503 });
    this.#client = async (method, path, more) => {
      // Sent again after a lost answer, a call does nothing twice.
      const answer = await ask(method, path, { ...more, headers: { "idempotency-key": randomUUID() } });
      this.answers += 1;
      return answer;
    };
    this.#pay = withRetries(payOnPage, { brokenOff, isBusy: (status) => status === 503 });
    this.#raffles = raffles;
  }

  /** Stops everyone from starting another order. */
  close(): void {
    this.isClosing = true;
  }

  /** Orders until `close`, starting with the card at this index. */
  async buyOn({ token }: Person, place: number): Promise<void> {
    for (let round = place; !this.isClosing; round++) {
      const orderId = await this.#buy(token, pays[round % pays.length]);
      if (orderId) this.promised.push({ token, orderId });
    }
  }

  async #buy(token: string, pay: (typeof pays)[number] | undefined): Promise<string | null> {
    const raffleId = pay?.pan ? this.#raffles.paid : this.#raffles.free;
    expect(await takeNumber(this.#client, token, { raffleId, most: 10_000 })).toBe(true);
    if (!pay?.pan) {
      const answer = await completeFree(this.#client, token);
      // Tickets not paid for because of a wrong amount are still in the cart, and cost money.
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
