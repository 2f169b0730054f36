import { type Quote, quoteCart } from "@counterfoil/core";
import type { Clock } from "../clock.ts";
import type { Competition } from "../competitions/competition.ts";
import type { IdGenerator, Rng } from "../random.ts";
import { type Coupon, CouponDrawer, discountOf } from "./coupons.ts";
import { NumberPools } from "./number-pool.ts";
import type { Credit, Part, Sale } from "./sale.ts";

/** A ticket of an order. */
export interface Line {
  id: string;
  competition: Competition;
  number: number;
  answer: string | null;
  correct: boolean | null;
  coupon: number;
  balance: number;
}

/** An order with its numbers and amounts. */
export interface PricedSale {
  sale: Sale;
  id: string;
  attemptId: string;
  ref: string;
  transactionRef: string | null;
  /** Epoch milliseconds. */
  at: number;
  lines: Line[];
  quote: Quote;
  coupon: Coupon | null;
  /** The balance before the order, pence. */
  balanceBefore: number;
}

/** Assigns numbers, coupon and amounts to each order, in chronological order. */
export class OrderPricer {
  readonly #clock: Clock;
  readonly #rng: Rng;
  readonly #ids: IdGenerator;
  readonly #pools: NumberPools;
  readonly #coupons: CouponDrawer;
  readonly #balances = new Map<string, number>();
  readonly #credits: Map<string, Credit[]>;

  constructor(
    sales: Sale[],
    credits: Credit[],
    coupons: Coupon[],
    tools: { clock: Clock; rng: Rng; ids: IdGenerator },
  ) {
    this.#clock = tools.clock;
    this.#rng = tools.rng;
    this.#ids = tools.ids;
    this.#pools = new NumberPools(chosenNumbers(sales), tools.rng);
    this.#coupons = new CouponDrawer(coupons, tools.rng);
    this.#credits = Map.groupBy(credits, (credit) => credit.buyer.id);
  }

  /** Returns a free number. */
  nextNumber(competition: Competition): number {
    return this.#pools.next(competition);
  }

  price(sale: Sale): PricedSale {
    const tickets = sale.parts.flatMap((part) => this.#ticketsOf(part, sale.refunded));
    const subtotal = tickets.reduce((sum, { competition }) => sum + competition.pricePence, 0);
    const coupon = this.#coupons.for(sale, subtotal);
    const priced = tickets.map(({ competition }) => ({
      price: competition.pricePence,
      discountable: coupon?.onlyFor == null || coupon.onlyFor === competition.key,
      takesBalance: competition.allowBalance,
    }));
    const balanceBefore = this.#balanceOf(sale);
    const quote = quoteCart(priced, coupon && discountOf(coupon), Math.min(balanceBefore, sale.balanceUpTo));
    this.#balances.set(sale.buyer.id, balanceBefore - quote.balanceUsed);
    const used = coupon && quote.couponDiscount > 0 ? coupon : null;
    if (used) this.#coupons.use(used, sale.buyer.id);
    return {
      sale,
      id: this.#ids.next(),
      attemptId: this.#ids.next(),
      ref: this.#ids.ref(),
      transactionRef: quote.total > 0 ? this.#ids.transactionRef() : null,
      at: this.#clock.time(sale.when),
      lines: tickets.map((ticket, i) => ({
        ...ticket,
        coupon: quote.shares[i]?.coupon ?? 0,
        balance: quote.shares[i]?.balance ?? 0,
      })),
      quote,
      coupon: used,
      balanceBefore,
    };
  }

  #ticketsOf({ competition, count, chosen, right }: Part, refunded: boolean): Omit<Line, "coupon" | "balance">[] {
    const numbers = refunded
      ? Array.from(this.#rng.numbers(count, competition.maxEntries))
      : Array.from({ length: count }, (_, i) => chosen[i] ?? this.#pools.next(competition));
    const given = competition.question?.answers.filter((answer) => answer.correct === right);
    const answer = given?.length ? this.#rng.pick(given) : null;
    return numbers
      .sort((a, b) => a - b)
      .map((number) => ({
        id: this.#ids.next(),
        competition,
        number,
        answer: answer?.answer ?? null,
        correct: answer?.correct ?? null,
      }));
  }

  /** Returns the balance before this order. */
  #balanceOf({ buyer, when, refunded }: Sale): number {
    if (refunded) return 0;
    const credits = this.#credits.get(buyer.id) ?? [];
    const due = credits.filter((credit) => credit.when.daysAgo > when.daysAgo);
    this.#credits.set(
      buyer.id,
      credits.filter((credit) => !due.includes(credit)),
    );
    return due.reduce((sum, { pence }) => sum + pence, this.#balances.get(buyer.id) ?? 0);
  }
}

function chosenNumbers(sales: Sale[]): Map<string, Set<number>> {
  const chosen = new Map<string, Set<number>>();
  for (const { competition, chosen: numbers } of sales.flatMap(({ parts }) => parts)) {
    const known = chosen.get(competition.id) ?? new Set();
    for (const number of numbers) known.add(number);
    if (known.size > 0) chosen.set(competition.id, known);
  }
  return chosen;
}
