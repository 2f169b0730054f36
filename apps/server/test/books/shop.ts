import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "@counterfoil/core";
import { z } from "zod";
import type { ApiClient } from "../api-client.ts";
import type { Answer } from "../server.ts";
import { INSTANT_PRIZES, numberOfPrize, PLACES, PRIZES, prizeKinds } from "./plan.ts";
import type { BooksProvider } from "./provider.ts";
import type { RunLog } from "./run-log.ts";

/** What the customers and admins of a run share. */
export interface Shop {
  client: ApiClient;
  /** Calls as an admin. */
  admin: (method: string, path: string, body?: object) => Promise<Answer>;
  provider: BooksProvider;
  supply: Supply;
  log: RunLog;
  /** Ids of cancelled raffles. */
  cancelled: string[];
  /** Epoch milliseconds by the shop's clock. */
  now: () => number;
  /** Resolves once a process of the shop accepts calls. */
  whenUp: () => Promise<void>;
}

/** What calls about winnings and payouts need of it. */
export type Till = Pick<Shop, "client" | "admin" | "log">;

export const Created = z.object({ raffle: z.object({ _id: z.string() }) });
const Code = z.object({ code: z.string() });

/** Returns the error code of an answer; an empty string if it has none. */
export function codeOf({ json }: Pick<Answer, "json">): string {
  return Code.safeParse(json).data?.code ?? "";
}

const iso = (ms: number) => new Date(ms).toISOString();

/** What the prize at an index is: an item, credit or cash in turn. */
function worthOf(i: number): object {
  const kind = prizeKinds[i % prizeKinds.length];
  return kind === "item" ? {} : { kind, amount: 1 + (i % 7) / 4 };
}

const prizes = Array.from({ length: INSTANT_PRIZES }, (_, i) => ({
  prize: `£${i + 1}`,
  ticketNum: String(numberOfPrize(i)),
  ...worthOf(i),
}));
const drawPrizes = prizeKinds.map((kind, i) => ({ prize: `A prize of ${kind}`, ...worthOf(i) }));

/** The place of the raffle with a draw. */
const DRAWN = 3;

/** Bundles that a purchase of two or four tickets reaches, whose shares are no whole pence. */
const parts = [
  { from: 2, percentOff: 7 },
  { from: 4, percentOff: 11.5 },
];

/** Returns the raffle at an index: the first is large, the second has instant prizes, the others are small; one is drawn, some time after its end. Three have bundles. */
function formFor(place: number, now: number): object {
  if (place === 0) return { maxEntries: 120, maxEntriesPerPerson: 20, price: 2.5, bundles: parts };
  if (place === PRIZES) {
    return { maxEntries: 1_000, maxEntriesPerPerson: 40, price: 1.33, instantWins: prizes, bundles: parts };
  }
  const sizes = { maxEntries: 60 + place * 7, maxEntriesPerPerson: 15 };
  const draw = { endDate: iso(now + 30 * MINUTE_MS), drawAt: iso(now + 150 * MINUTE_MS), drawPrizes };
  const bundles = place === 2 ? [{ from: 2, pricePerTicket: 0.95 }] : [];
  return { ...sizes, price: 1.1 + place, bundles, allowPromoBalance: place % 2 === 0, ...(place === DRAWN && draw) };
}

/** Redemptions of a credit code, which is then replaced. */
const USES_OF_GIFT = 30;

/** How often something is created while the shop is busy. */
const MOST_TRIES = 5;

const discounts = {
  TENTH: { type: "percentage", percentAmount: 0.1, oncePerUser: false },
  FIVER: { type: "fixed", fixedAmount: 5, maxUses: 40, oncePerUser: false },
} as const;

/** The open raffles and coupon codes: one that is sold out, ended or used up is replaced. */
export class Supply {
  readonly #admin: Shop["admin"];
  readonly #now: Shop["now"];
  readonly ids: string[] = [];
  readonly #coming = new Map<string, Promise<void>>();
  #gifts = 0;

  constructor(admin: Shop["admin"], now: Shop["now"]) {
    this.#admin = admin;
    this.#now = now;
  }

  /** The current credit code. */
  get gift(): string {
    return `GIFT${this.#gifts}`;
  }

  /** Creates or changes something; a shop that is busy is asked again. */
  async #save(method: "POST" | "PATCH", path: string, form: object): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#admin(method, path, form);
      if (answer.status !== 503 || tries === MOST_TRIES) return answer;
      await pause(500);
    }
  }

  /** Publishes a raffle; one whose end the clock has passed meanwhile, or that a busy shop has not published, is created again. */
  async #publish(place: number): Promise<string> {
    for (let tries = 1; ; tries++) {
      const published = await this.#publishOnce(place);
      if (typeof published === "string") return published;
      if (tries === MOST_TRIES) throw new Error(`Not live: ${published.status} ${published.text}`);
    }
  }

  async #publishOnce(place: number): Promise<string | Answer> {
    const form = {
      name: "Hot hatch and £2,000 for fuel",
      startDate: "2026-01-01T09:00",
      endDate: "2036-01-01T21:00",
      ...formFor(place, this.#now()),
    };
    const { status, json, text } = await this.#save("POST", "/api/raffles", form);
    if (status !== 200) throw new Error(`No competition: ${status} ${text}`);
    const id = Created.parse(json).raffle._id;
    // One that pays prizes may need a second admin to go live, and cannot be created live then.
    const live = await this.#save("PATCH", `/api/raffles/${id}`, { live: true });
    return live.status === 200 ? id : live;
  }

  async #createCoupon(code: string, form: object): Promise<void> {
    const { status, text } = await this.#save("POST", "/api/couponCodes", { code, ...form });
    if (status !== 200 && status !== 409) throw new Error(`No coupon: ${status} ${text}`);
  }

  /** Opens all raffles and creates the codes. */
  async open(): Promise<void> {
    for (let place = 0; place < PLACES; place++) this.ids.push(await this.#publish(place));
    for (const code of ["TENTH", "FIVER"]) await this.restock(code);
    await this.followGift(this.gift);
  }

  /** Runs a task unless one with this name is in flight. */
  #once(name: string, work: () => Promise<void>): Promise<void> {
    const coming = this.#coming.get(name) ?? work().finally(() => this.#coming.delete(name));
    this.#coming.set(name, coming);
    return coming;
  }

  /** Replaces a raffle that no one can enter any more. */
  async replace(id: string): Promise<void> {
    const place = this.ids.indexOf(id);
    if (place < 0) return;
    await this.#once(id, async () => {
      this.ids[place] = await this.#publish(place);
    });
  }

  /** Recreates a discount code that was deleted or used up. */
  async restock(code: string): Promise<void> {
    const form = Object.entries(discounts).find(([name]) => name === code)?.[1];
    if (form) await this.#once(code, () => this.#createCoupon(code, form));
  }

  /** Creates the next credit code when one is used up. */
  async followGift(usedUp: string): Promise<void> {
    if (usedUp !== this.gift) return;
    await this.#once(usedUp, async () => {
      const form = { type: "credit", fixedAmount: 3, oncePerUser: true, maxUses: USES_OF_GIFT };
      await this.#createCoupon(`GIFT${this.#gifts + 1}`, form);
      this.#gifts += 1;
    });
  }
}
