import { messages, ShopError } from "@counterfoil/core";

/** Lets so many pieces of heavy work run at once and so many wait; more are told to come back (503). */
export class HashQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new ShopError("unavailable", messages.tryAgainLater, { retryAfter: 5 });
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
