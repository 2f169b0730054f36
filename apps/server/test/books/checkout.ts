import { setTimeout as pause } from "node:timers/promises";
import { CardsAnswer, CartAnswer, ExistsAnswer, NoPaymentAnswer, TicketsAnswer } from "@counterfoil/core";
import { z } from "zod";
import type { Person } from "../fixtures.ts";
import type { Answer, Call } from "../server.ts";
import { deleteCoupon } from "./coupons.ts";
import type { Kind, Purchase } from "./plan.ts";
import type { PurchaseRecord } from "./run-log.ts";
import { codeOf, type Shop } from "./shop.ts";

const Started = z.object({ "redirect-url": z.string(), "merchant-order-id": z.string() });
const Setup = z.object({ totalPrice: z.number() });

/** Error codes of a raffle that no one can enter any more. */
const over = ["raffle.sold_out", "raffle.ended", "raffle.cancelled"];

/** How often a customer retries to start a payment, and the pause in between. */
const BEGIN_TRIES = 3;
const PAUSE_MS = 150;

/** The hosted page of a started payment. */
export interface Page {
  page: string;
  orderId: string;
}

/** Overrides of the plan. */
interface PayOptions {
  useBalance?: boolean;
  /** The card total that the customer saw, pounds; null: the call does not send it. */
  expectedTotal?: number | null;
}

/** Runs browser steps; returns `otherwise` when they fail, since the shop's process, which serves some pages, may be dead. */
async function onPages<T>(visit: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await visit();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return otherwise;
  }
}

/** Returns the id of the first card in an answer. */
export const firstCardIn = ({ status, json }: Answer) =>
  status === 200 ? CardsAnswer.parse(json).cards[0]?._id : undefined;

/** One customer at cart and checkout, who remembers what the screens and answers showed. */
export class Checkout {
  readonly shop: Shop;
  readonly person: Person;
  readonly purchase: Purchase;
  readonly record: PurchaseRecord;
  /** Ids of the tickets that the customer saw in the cart. */
  seen: string[] = [];
  /** How often the clock had gone back when the cart was shown. */
  #clockBackward = 0;
  /** The coupon code in the cart; a rejected one is removed. */
  coupon: string;

  constructor(shop: Shop, person: Person, purchase: Purchase, record: PurchaseRecord) {
    this.shop = shop;
    this.person = person;
    this.purchase = purchase;
    this.record = record;
    this.coupon = purchase.coupon;
  }

  async call(method: string, path: string, more: Call = {}): Promise<Answer> {
    const answer = await this.shop.client(method, path, { ...more, token: this.person.token });
    const { gone, errorCounts } = this.shop.log;
    if (answer.status === 401) gone.add(this.person.id);
    const code = codeOf(answer);
    if (code !== "") errorCounts[code] = (errorCounts[code] ?? 0) + 1;
    return answer;
  }

  count(kind: Kind): void {
    this.shop.log.count(kind);
  }

  /** Sends one reservation: of the chosen numbers, or without a number a lucky dip. */
  async ask(id: string, number: number | null): Promise<Answer> {
    const { amount } = this.purchase;
    const path = `/api/raffleTickets/raffle/${id}/reserve`;
    const questionAnswer = "This";
    if (number === null) return this.call("POST", `${path}/${amount}`, { body: { amount, questionAnswer } });
    const ticketNums = Array.from({ length: amount }, (_, i) => number + i);
    return this.call("POST", path, { body: { ticketNums, questionAnswer } });
  }

  async #reserveAt(place: number): Promise<string[]> {
    const { supply } = this.shop;
    let { number } = this.purchase;
    for (let tries = 0; tries < 3; tries++) {
      const id = supply.ids[place] ?? "";
      const answer = await this.ask(id, number);
      if (answer.status === 200) return TicketsAnswer.parse(answer.json).tickets.map(({ _id }) => _id);
      // The number is taken, or the raffle is lucky dip only.
      number = null;
      if (over.includes(codeOf(answer))) await supply.replace(id);
    }
    return [];
  }

  /** Adds tickets to the cart; returns the ids of those that were available. */
  async reserve(): Promise<string[]> {
    const ids: string[] = [];
    for (const place of this.purchase.raffles) ids.push(...(await this.#reserveAt(place)));
    return ids;
  }

  /** Reads the cart; returns whether it has tickets. */
  async look(): Promise<boolean> {
    this.#clockBackward = this.shop.log.done["clock backward"];
    const answer = await this.call("GET", "/api/raffleTickets/reserved");
    if (answer.status !== 200) return false;
    this.seen = [];
    for (const { _id, raffle } of CartAnswer.parse(answer.json).tickets) {
      // Tickets that are no longer sold block the others.
      const isOnSale = this.shop.supply.ids.includes(raffle._id);
      if (isOnSale || !(await this.remove(_id))) this.seen.push(_id);
    }
    return this.seen.length > 0;
  }

  async remove(ticketId: string | undefined): Promise<boolean> {
    return (await this.call("DELETE", `/api/raffleTickets/reservation/${ticketId}`)).status === 200;
  }

  /** Returns the card total that the page shows, pounds; null when the call fails. */
  async quote(useBalance = this.purchase.useBalance): Promise<number | null> {
    const { coupon: couponCode } = this;
    const body = { usePromotionalBalance: useBalance, couponCode, newsletter: false };
    const answer = await this.call("POST", "/api/payments/setup", { body });
    if (answer.status === 200) return Setup.parse(answer.json).totalPrice;
    if (!codeOf(answer).startsWith("coupon.")) return null;
    if (codeOf(answer) === "coupon.used_up") await deleteCoupon(this.shop, couponCode);
    this.coupon = "";
    return this.quote(useBalance);
  }

  #believe(call: string, orderId: string, isOrder: boolean, total: number | null): void {
    const { person, shop } = this;
    const tickets = this.#clockBackward === shop.log.done["clock backward"] ? [...this.seen] : null;
    shop.log.confirmations.push({ person, call, orderId, isOrder, tickets, total });
    if (!this.record.refs.includes(orderId)) this.record.refs.push(orderId);
    this.record.end = "begun";
  }

  /** Opens the hosted page; returns the answer if it is an error. */
  async start({ useBalance = this.purchase.useBalance, expectedTotal = null }: PayOptions): Promise<Page | Answer> {
    const { coupon } = this;
    const { card } = this.purchase;
    const expected = expectedTotal === null ? "" : `&expectedTotal=${expectedTotal}`;
    const query = `couponCode=${coupon}&usePromoBal=${useBalance}&createToken=${card !== "new"}${expected}`;
    const answer = await this.call("GET", `/api/payments/getPaymentUrl?${query}`);
    if (answer.status !== 200) return answer;
    const { "redirect-url": page, "merchant-order-id": orderId } = Started.parse(answer.json);
    this.#believe("getPaymentUrl", orderId, false, expectedTotal);
    return { page, orderId };
  }

  async payNothing({ useBalance = this.purchase.useBalance, expectedTotal = null }: PayOptions): Promise<Answer> {
    const { coupon: couponCode } = this;
    const expected = expectedTotal === null ? {} : { expectedTotal };
    const body = { usePromotionalBalance: useBalance, couponCode, newsletter: false, ...expected };
    const answer = await this.call("POST", "/api/payments/noPayment", { body });
    if (answer.status === 200)
      this.#believe("noPayment", NoPaymentAnswer.parse(answer.json).orderId, true, expectedTotal);
    return answer;
  }

  /** Charges the first saved card; false when there is none or the call fails. */
  async payBySavedCard(): Promise<boolean> {
    const card = firstCardIn(await this.call("GET", "/api/card/all"));
    const total = await this.quote();
    if (card === undefined || !total) return false;
    const { coupon } = this;
    const { useBalance } = this.purchase;
    const query = `cardId=${card}&couponCode=${coupon}&usePromoBal=${useBalance}&expectedTotal=${total}`;
    const answer = await this.call("POST", `/api/payments/cofPayment?${query}`);
    const orderId = answer.status === 200 ? answer.headers.get("x-order-id") : null;
    if (orderId === null) return false;
    this.#believe("cofPayment", orderId, false, total);
    const { provider, client } = this.shop;
    await onPages(() => provider.confirm(client, this.person.token, orderId), undefined);
    return true;
  }

  async #beginOnce(options: PayOptions): Promise<(Page & { total: number }) | null | "refused"> {
    const total = await this.quote(options.useBalance);
    if (total === null) return "refused";
    if (total === 0) {
      const { status } = await this.payNothing({ ...options, expectedTotal: 0 });
      if (status !== 200) return "refused";
      this.count("purchase: nothing to pay");
      return null;
    }
    const started = await this.start({ ...options, expectedTotal: total });
    return "page" in started ? { ...started, total } : "refused";
  }

  /**
   * Starts the payment as the site does, with the total that it shows; retries on errors, such as a raffle that has just
   * ended or an unreachable provider. Null when nothing is left to pay on a page.
   */
  async begin(options: PayOptions = {}): Promise<(Page & { total: number }) | null> {
    for (let tries = 0; tries < BEGIN_TRIES; tries++) {
      const begun = await this.#beginOnce(options);
      if (begun !== "refused") return begun;
      await pause(PAUSE_MS);
      if (!(await this.look())) return null;
    }
    return null;
  }

  /** Pays on the hosted page; false when the card is declined. */
  pay(page: string, pan = this.purchase.pan): Promise<boolean> {
    return onPages(() => this.shop.provider.pay(page, pan), false);
  }

  /** Returns the status of a payment according to the shop. */
  async status(orderId: string): Promise<{ exists: boolean; status: string | null }> {
    const { status, json } = await this.call("GET", `/api/orders/exists/${orderId}`);
    return status === 200 ? ExistsAnswer.parse(json) : { exists: false, status: null };
  }

  /** Returns from the page of each started payment, and records what the shop says. */
  async follow(): Promise<void> {
    for (const orderId of this.record.refs) {
      await this.call("POST", `/api/orders/updatePending/${orderId}`);
      const { exists } = await this.status(orderId);
      const begun = this.shop.log.confirmations.findLast((one) => one.orderId === orderId);
      if (exists && begun) this.shop.log.confirmations.push({ ...begun, call: "exists", isOrder: true });
      if (exists && this.purchase.card !== "new") this.shop.log.savers.add(this.person);
    }
  }
}
