import { ShopError } from "@counterfoil/core";

/** Who asks for work: an account with a known owner, or an unknown network. */
export interface HashCaller {
  lane: "known" | "unknown";
  /** The account, or the network. */
  key: string;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

interface LaneSize {
  total: number;
  perKey: number;
}

/** One lane: its keys take turns, so that none waits for all requests of another. */
class Lane {
  readonly #size: LaneSize;
  /** Waiting callers by key, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>();
  #waiting = 0;

  constructor(size: LaneSize) {
    this.#size = size;
  }

  /** Adds a waiting caller. Of a full lane, returns the one to reject: this one, or the longest queue's last. */
  add(key: string, added: Waiting): Waiting | null {
    const own = this.#queues.get(key) ?? [];
    if (own.length >= this.#size.perKey) return added;
    const full = this.#waiting >= this.#size.total;
    const removed = full ? this.#removeFromLongerThan(own.length + 1) : null;
    if (full && !removed) return added;
    own.push(added);
    this.#queues.set(key, own);
    this.#waiting += 1;
    return removed;
  }

  #removeFromLongerThan(length: number): Waiting | null {
    let longest: Waiting[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= length) return null;
    this.#waiting -= 1;
    return longest.pop() ?? null;
  }

  /** Removes the next caller, and moves its key to the end. */
  take(): Waiting | null {
    const [first] = this.#queues;
    if (!first) return null;
    const [key, queue] = first;
    const next = queue.shift() ?? null;
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    this.#waiting -= 1;
    return next;
  }
}

/** Limits heavy work: accounts and networks take turns, known ones every second. Throws `shop.busy` beyond it. */
export class PasswordHashQueue {
  readonly #concurrency: number;
  readonly #lanes: Record<HashCaller["lane"], Lane>;
  #turn: HashCaller["lane"] = "known";
  #running = 0;

  constructor(concurrency: number, sizes: Record<HashCaller["lane"], LaneSize>) {
    this.#concurrency = concurrency;
    this.#lanes = { known: new Lane(sizes.known), unknown: new Lane(sizes.unknown) };
  }

  run<T>({ lane, key }: HashCaller, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const start = () => {
      this.#running += 1;
      const ended = () => {
        this.#running -= 1;
        this.#takeNext()?.start();
      };
      void work().then(resolve, reject).finally(ended);
    };
    if (this.#running < this.#concurrency) start();
    else {
      const refuse = () => reject(new ShopError("shop.busy", { retryAfter: 5 }));
      this.#lanes[lane].add(key, { start, refuse })?.refuse();
    }
    return promise;
  }

  #takeNext(): Waiting | null {
    const first = this.#turn;
    this.#turn = first === "known" ? "unknown" : "known";
    return this.#lanes[first].take() ?? this.#lanes[this.#turn].take();
  }
}
