import { ShopError } from "@counterfoil/core";

/** For whom work is done: an account that shows that it is its owner's, or a network of which nothing is known. */
export interface HashCaller {
  lane: "known" | "unknown";
  /** The account, or the network. */
  key: string;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** How many may wait in a lane, and of these for one key. */
interface LaneSize {
  total: number;
  perKey: number;
}

/** One lane: its keys take turns, so that none waits for all that another has asked for. */
class Lane {
  readonly #size: LaneSize;
  /** Those who wait by their keys, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>();
  #waiting = 0;

  constructor(size: LaneSize) {
    this.#size = size;
  }

  /** Adds one who waits. Returns who has to go for it, if anybody: the newcomer, or the last of the longest queue. */
  add(key: string, newcomer: Waiting): Waiting | null {
    const own = this.#queues.get(key) ?? [];
    if (own.length >= this.#size.perKey) return newcomer;
    const full = this.#waiting >= this.#size.total;
    const removed = full ? this.#removeFromLongerThan(own.length + 1) : null;
    if (full && !removed) return newcomer;
    own.push(newcomer);
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

  /** Takes who is next, and sends the key to the end of the turns. */
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

/**
 * Limits how much heavy work runs at once and how much waits. Accounts and networks take turns, and known callers have
 * every second turn: a flood makes itself wait. Throws `shop.busy` (503) for what is beyond all that.
 */
export class HashQueue {
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
