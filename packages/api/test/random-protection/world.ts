import { RAISE_WAITS_MS, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { TRPCError } from "@trpc/server";
import { giveBalance, someInstantWin } from "../buying.ts";
import { openPayingShop, type PayingShop } from "../paying-shop.ts";
import { type Caller, someAdmin, someRaffle, someUser } from "../shop.ts";
import { type Act, CUSTOMERS, cards, limits, pauses, type Step } from "./steps.ts";

interface Page {
  url: string;
  ref: string;
}

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

const isRefusal = (error: unknown) => error instanceof TRPCError && error.cause instanceof ShopError;

/** A year of days: no competition ends within a run. */
const LONG = 365 * 86_400_000;

/** A shop whose customers, staff and clock do whatever a run says. */
export class World {
  readonly shop: PayingShop;
  readonly #admin: Row<"users">;
  readonly #raffles: string[];
  readonly #users: Row<"users">[];
  /** Pages that were opened, by customer; any of them may still be open in a browser. */
  readonly #pages = new Map<string, Page[]>();
  /** Customers who are suspended or closed; money may still turn up on their pages. */
  readonly #left: Row<"users">[] = [];
  /** How often each action went through. */
  readonly done = new Map<Act, number>();

  private constructor(shop: PayingShop, admin: Row<"users">, raffles: string[], users: Row<"users">[]) {
    this.shop = shop;
    this.#admin = admin;
    this.#raffles = raffles;
    this.#users = users;
  }

  static async open(): Promise<World> {
    const shop = await openPayingShop();
    // Three days before the month ends.
    shop.pass(Date.UTC(2026, 10, 27, 12) - shop.now());
    const raffles: string[] = [];
    for (const price_pence of [1_000, 1_500, 2_000, 12_000]) {
      const more = { max_entries: 1_000, max_per_person: 1_000, ends_at: shop.now() + LONG };
      const raffle = await someRaffle(shop, { price_pence, ...more });
      if (price_pence === 1_500) await someInstantWin(shop, raffle, 999, "£10");
      raffles.push(raffle.id);
    }
    const users: Row<"users">[] = [];
    for (let i = 0; i < CUSTOMERS; i++) users.push(await World.#customer(shop));
    return new World(shop, await someAdmin(shop), raffles, users);
  }

  static #people = 0;

  /** A new customer who is like no other, so that no one is taken for someone excluded. */
  static #customer(shop: PayingShop): Promise<Row<"users">> {
    World.#people += 1;
    return someUser(shop, {
      last_name: `Baker-${World.#people}`,
      phone: `07700 9${10_000 + (World.#people % 90_000)}`,
    });
  }

  #user(who: number): Row<"users"> {
    const user = this.#users[who];
    if (!user) throw new Error("No such customer");
    return user;
  }

  #as(who: number): Promise<Caller> {
    return this.shop.as(this.#user(who));
  }

  async #open(who: number, pick: number): Promise<void> {
    const { id } = this.#user(who);
    const started = await (await this.#as(who)).payments.startHosted({
      usePromoBal: pick % 3 === 0,
      createToken: pick % 2 === 0,
    });
    const page = { url: started["redirect-url"], ref: started["merchant-order-id"] };
    this.#pages.set(id, [...(this.#pages.get(id) ?? []), page]);
  }

  /** Pays on a page of the customer, usually the last one. */
  async #pay(who: number, pick: number): Promise<void> {
    // Now and then someone who left pays on a page that is still open.
    const payer = (pick % 5 === 0 && at(this.#left, pick)) || this.#user(who);
    const pages = this.#pages.get(payer.id) ?? [];
    const page = pick % 4 === 0 ? at(pages, pick) : pages.at(-1);
    const pan = at(cards, Math.floor(pick / 4));
    if (!page || !pan) return;
    await this.shop.sandbox.pay(page.url, pan);
    if (pick % 3 > 0)
      await this.shop.sandbox.answer({ url: page.url }, pick % 3 === 1 ? "pass" : "fail").catch(() => {});
  }

  async #refund(pick: number, isAnswered: boolean): Promise<void> {
    const orders = await this.shop.db.read.selectFrom("orders").select("ref").orderBy("created_at").execute();
    const order = at(orders, pick);
    if (!order) return;
    const { deps } = this.shop;
    const bank = deps.payments;
    if (!isAnswered) deps.payments = { ...bank, refund: async () => "unanswered" };
    const admin = await this.shop.as(this.#admin);
    await admin.orders.refund({ orderId: order.ref, keepPrizes: true }).finally(() => {
      deps.payments = bank;
    });
  }

  async #payBySavedCard(who: number, pick: number): Promise<void> {
    const calls = await this.#as(who);
    const card = at((await calls.cards.list()).cards, pick);
    if (card) await calls.payments.payBySavedCard({ cardId: card._id, usePromoBal: pick % 2 === 0 });
  }

  /** Orders a ticket of £10 for balance alone. */
  async #payByBalance(who: number): Promise<void> {
    await this.#emptyCart(who);
    const calls = await this.#as(who);
    await calls.tickets.reserveLuckyDip({ raffleId: this.#raffles[0] ?? "", amount: 1 });
    await giveBalance(this.shop, this.#user(who), 1_000);
    await calls.payments.completeFree({ usePromotionalBalance: true });
  }

  /** Does several things of one customer at the same time, as on several devices; throws where all of them were refused. */
  async #atOnce(...work: Promise<unknown>[]): Promise<void> {
    const results = await Promise.allSettled(work);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    const unexpected = refused.find((reason) => !isRefusal(reason));
    if (unexpected !== undefined) throw unexpected;
    if (refused.length === results.length) throw refused[0];
  }

  /** Restricts a customer for longer than a run, and has someone new come in their place. */
  async #leave(who: number, input: { kind: "suspend"; months: number } | { kind: "close" }): Promise<void> {
    await (await this.#as(who)).breaks.start(input);
    this.#left.push(this.#user(who));
    this.#users[who] = await World.#customer(this.shop);
  }

  /** Returns a customer whom staff have blocked. */
  async #someBlocked(): Promise<string> {
    const stops = this.shop.db.read.selectFrom("restrictions").select("user_id").where("kind", "=", "stop");
    return (await stops.where("ended_at", "is", null).executeTakeFirst())?.user_id ?? "nobody";
  }

  async #emptyCart(who: number): Promise<void> {
    const calls = await this.#as(who);
    for (const { _id } of (await calls.tickets.listCart()).tickets)
      await calls.tickets.removeFromCart({ ticketId: _id });
  }

  async #protect({ act, who, pick }: Step): Promise<unknown> {
    const [calls, admin, { id }] = [await this.#as(who), await this.shop.as(this.#admin), this.#user(who)];
    const pence = at(limits, pick) ?? null;
    const note = "At random";
    if (act === "set a limit") return calls.protection.setLimit({ pence });
    if (act === "confirm a raise") {
      if (pick % 2 === 0) this.shop.pass(RAISE_WAITS_MS);
      return (await this.#as(who)).protection.confirmLimit();
    }
    if (act === "cancel a raise") return calls.protection.cancelLimit();
    if (act === "pause") return calls.breaks.start({ kind: "pause", days: 1 + (pick % 3) });
    if (act === "suspend") return this.#leave(who, { kind: "suspend", months: 6 });
    if (act === "close") return this.#leave(who, { kind: "close" });
    if (act === "stop by staff") return admin.breaks.stop({ id, note });
    if (act === "lift a stop") return admin.breaks.liftStop({ id: await this.#someBlocked() });
    if (act === "lower by staff") return admin.protection.lowerLimit({ id, pence: pence ?? 4_000, note });
    return admin.protection.endLowering({ id, note });
  }

  async #do(step: Step): Promise<unknown> {
    const { act, who, pick } = step;
    const { shop } = this;
    if (act === "reserve") {
      const raffleId = at(this.#raffles, pick) ?? "";
      return (await this.#as(who)).tickets.reserveLuckyDip({ raffleId, amount: 1 + (pick % 2) });
    }
    if (act === "open a page") return this.#open(who, pick);
    if (act === "pay on a page") return this.#pay(who, pick);
    if (act === "pay by saved card") return this.#payBySavedCard(who, pick);
    if (act === "pay by balance") return this.#payByBalance(who);
    if (act === "pay while the limit is lowered") {
      const lower = (await this.#as(who)).protection.setLimit({ pence: at([0, 1_000, 2_000], pick) ?? 0 });
      return this.#atOnce(this.#open(who, pick), lower, this.shop.sandbox.deliver(), this.#pay(who, pick));
    }
    if (act === "pay while a break begins") {
      const pause = (await this.#as(who)).breaks.start({ kind: "pause", days: 1 });
      return this.#atOnce(this.#open(who, pick), pause, this.#pay(who, pick), this.shop.sandbox.deliver());
    }
    if (act === "hear of payments") return shop.sandbox.deliver();
    if (act === "run the jobs") return shop.runJobs();
    if (act === "let time pass") return shop.pass(at(pauses, pick) ?? 0);
    if (act === "refund") return this.#refund(pick, true);
    if (act === "refund without an answer") return this.#refund(pick, false);
    if (act === "give balance") return giveBalance(shop, this.#user(who), 500 * (1 + (pick % 8)));
    if (act === "empty the cart") return this.#emptyCart(who);
    return this.#protect(step);
  }

  /** Does one step; what the shop refuses is no error. */
  async do(step: Step): Promise<void> {
    try {
      await this.#do(step);
      this.done.set(step.act, (this.done.get(step.act) ?? 0) + 1);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}
