import { ShopError } from "@counterfoil/core";
import pLimit from "p-limit";

/** Limits how many pieces of heavy work run at once and how many wait; throws `shop.busy` (503) beyond both. */
export class HashQueue {
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #maxPending: number;

  constructor(concurrency: number, maxPending: number) {
    this.#limit = pLimit(concurrency);
    this.#maxPending = maxPending;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= this.#maxPending) {
      throw new ShopError("shop.busy", { retryAfter: 5 });
    }
    return this.#limit(work);
  }
}
