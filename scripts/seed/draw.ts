import { type Competition, isOver } from "./competitions/competition.ts";
import type { DrawnTicket } from "./content/write-content.ts";
import type { Rng } from "./random.ts";
import { FEATURED_NUMBER } from "./sales/demo-purchases.ts";
import type { PricedSale } from "./sales/price-sales.ts";
import type { PostalEntry } from "./sales/sale.ts";

/** Draws the winners of the competitions that are over, each entry with the right answer being as likely. */
export class Draw {
  readonly #rng: Rng;
  readonly #seen = new Map<string, number>();
  readonly #drawn = new Map<string, DrawnTicket>();

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  /** Lets the tickets of an order take part. */
  enter({ sale, lines }: PricedSale): void {
    if (sale.refunded) return;
    for (const { competition, number, correct } of lines) {
      if (correct !== false && isDrawn(competition)) this.#enter({ competition, number, owner: sale.buyer });
    }
  }

  /** Lets a free entry take part; its answer was judged when it came. */
  enterByPost({ competition, number, buyer }: PostalEntry & { number: number }): void {
    if (isDrawn(competition)) this.#enter({ competition, number, owner: buyer });
  }

  #enter(ticket: DrawnTicket): void {
    const { id, key } = ticket.competition;
    const seen = (this.#seen.get(id) ?? 0) + 1;
    this.#seen.set(id, seen);
    const kept = this.#drawn.get(id);
    const fixed = key === "trailer" && kept?.number === FEATURED_NUMBER;
    const isFeatured = key === "trailer" && ticket.number === FEATURED_NUMBER;
    // The n-th entry takes the place of the one before with a chance of 1 in n, so that all are as likely in the end.
    if (isFeatured || (!fixed && this.#rng.happens(1 / seen))) this.#drawn.set(id, ticket);
  }

  /** The winners, earliest draw first. */
  winners(): DrawnTicket[] {
    return [...this.#drawn.values()].sort((a, b) => a.competition.endsAt - b.competition.endsAt);
  }
}

/** The draw has been held; of one that has just ended it is about to be. */
function isDrawn(competition: Competition): boolean {
  return isOver(competition) && competition.ends !== "just now";
}
