import type { Moment } from "../clock.ts";
import { type Competition, isOver } from "../competitions/competition.ts";
import type { Customer } from "../people/customer.ts";
import type { People } from "../people/plan-customers.ts";
import type { Rng } from "../random.ts";
import { demoPurchases } from "./demo-purchases.ts";
import { type Hold, ordinary, type PostalEntry, type Sale } from "./sale.ts";

const SIZES = [
  [1, 8],
  [2, 10],
  [3, 12],
  [5, 22],
  [8, 8],
  [10, 20],
  [15, 8],
  [20, 8],
  [25, 4],
  [50, 3],
] as const;

/** The shares of refunded orders and of postal entries. */
const [REFUNDED, BY_POST] = [0.008, 0.012];

/** Plans orders, postal entries and holds so that each competition has the entries of its outline. */
export function planEntries(competitions: Competition[], people: People, rng: Rng) {
  const allowances = new Allowances();
  const sales = demoPurchases(competitions, people);
  const left = new Map(competitions.map((competition) => [competition, competition.sold]));
  for (const { buyer, parts, refunded } of sales) {
    for (const { competition, count } of refunded ? [] : parts) {
      allowances.take(competition, buyer, count);
      left.set(competition, (left.get(competition) ?? 0) - count);
    }
  }
  const planner = new SalesPlanner(people.buyers, rng, allowances);
  const postal: PostalEntry[] = [];
  for (const competition of competitions) {
    const open = left.get(competition) ?? 0;
    if (open < 0) throw new Error(`"${competition.prize.title}" has too few entries for the demo customer`);
    const byPost = competition.pricePence > 0 ? Math.round(open * BY_POST) : 0;
    for (let i = 0; i < byPost; i++) postal.push(planner.postalEntry(competition));
    for (let rest = open - byPost; rest > 0; ) rest -= planner.sell(competition, rest);
  }
  return { sales: [...sales, ...planner.sales], postal, holds: planHolds(competitions, planner, rng) };
}

function planHolds(competitions: Competition[], planner: SalesPlanner, rng: Rng): Hold[] {
  const open = competitions.filter((one) => {
    return one.live && !isOver(one) && one.startsIn < 0 && one.perPerson > 1 && one.maxEntries - one.sold > 8;
  });
  return open.slice(0, 6).flatMap((competition) => {
    const buyer = planner.buyerFor(competition);
    const minutes = rng.whole(3, 9);
    const count = Math.min(rng.whole(1, 3), planner.allowances.left(competition, buyer));
    return count > 0 ? [{ buyer, competition, count, minutes }] : [];
  });
}

/** Counts tickets by person and competition, to respect the limit per person. */
class Allowances {
  readonly #taken = new Map<Competition, Map<Customer, number>>();

  left(competition: Competition, person: Customer): number {
    return competition.perPerson - (this.#taken.get(competition)?.get(person) ?? 0);
  }

  take(competition: Competition, person: Customer, count: number): void {
    const taken = this.#taken.get(competition) ?? new Map<Customer, number>();
    this.#taken.set(competition, taken.set(person, competition.perPerson - this.left(competition, person) + count));
  }
}

class SalesPlanner {
  readonly sales: Sale[] = [];
  readonly allowances: Allowances;
  readonly #buyers: readonly Customer[];
  readonly #rng: Rng;

  constructor(buyers: readonly Customer[], rng: Rng, allowances: Allowances) {
    this.#buyers = buyers;
    this.#rng = rng;
    this.allowances = allowances;
  }

  /** Picks a customer who had an account by then and may buy another ticket; active customers are picked more often. */
  buyerFor(competition: Competition): Customer {
    const { until } = competition.saleDays;
    const may = (person: Customer) => person.since.daysAgo > until && this.allowances.left(competition, person) > 0;
    for (let i = 0; i < 40; i++) {
      const person = this.#buyers[Math.floor(this.#buyers.length * this.#rng.share() ** 1.6)];
      if (person && may(person)) return person;
    }
    const buyer = this.#buyers.find(may);
    if (buyer) return buyer;
    throw new Error(`No one may buy another ticket of "${competition.prize.title}": seed more users`);
  }

  sell(competition: Competition, rest: number): number {
    const joined = this.#rng.happens(0.45) ? this.#openOrder(competition) : undefined;
    const sale = joined ?? this.#newOrder(competition);
    const count = Math.min(rest, this.allowances.left(competition, sale.buyer), this.#size(competition));
    this.allowances.take(competition, sale.buyer, count);
    sale.parts.push({ competition, count, chosen: [], right: this.#rng.happens(0.93) });
    return count;
  }

  postalEntry(competition: Competition): PostalEntry {
    const buyer = this.buyerFor(competition);
    this.allowances.take(competition, buyer, 1);
    return { buyer, competition, when: this.#moment(competition, buyer) };
  }

  #size({ pricePence }: Competition): number {
    const size = this.#rng.weighted(SIZES);
    return pricePence > 700 ? Math.ceil(size / 2) : size;
  }

  #newOrder(competition: Competition): Sale {
    const buyer = this.buyerFor(competition);
    const refundable = competition.pricePence > 0 && competition.instantPrizes.length === 0;
    if (refundable && this.#rng.happens(REFUNDED)) this.#refund(competition, buyer);
    const usesBalance = this.#rng.happens(0.3);
    const sale = { ...ordinary, buyer, when: this.#moment(competition, buyer), parts: [], usesBalance };
    this.sales.push(sale);
    return sale;
  }

  /** An order refunded some days later, whose tickets are no longer entries. */
  #refund(competition: Competition, buyer: Customer): void {
    const free = competition.maxEntries - competition.sold;
    const count = Math.min(this.#size(competition), free, this.allowances.left(competition, buyer) - 1);
    if (count < 1) return;
    this.allowances.take(competition, buyer, count);
    const part = { competition, count, chosen: [], right: true };
    this.sales.push({ ...ordinary, buyer, when: this.#moment(competition, buyer), parts: [part], refunded: true });
  }

  /** Finds an existing order that could also include this competition. */
  #openOrder(competition: Competition): Sale | undefined {
    const sale = this.sales.length ? this.#rng.pick(this.sales) : undefined;
    if (!sale || sale.refunded || sale.parts.length > 3) return undefined;
    const { from, until } = competition.saleDays;
    const inTime = sale.when.daysAgo <= from && sale.when.daysAgo >= until;
    const twice = sale.parts.some((part) => part.competition === competition);
    return inTime && !twice && this.allowances.left(competition, sale.buyer) > 0 ? sale : undefined;
  }

  #moment({ saleDays }: Competition, { since }: Customer): Moment {
    const from = Math.min(saleDays.from, since.daysAgo - 1);
    const daysAgo = from - Math.floor((from - saleDays.until + 1) * this.#rng.share() ** 0.9);
    const evening = this.#rng.happens(0.6);
    const second = evening ? this.#rng.whole(61_200, 82_000) : this.#rng.whole(26_000, 61_200);
    return { daysAgo: Math.max(saleDays.until, daysAgo), second };
  }
}
