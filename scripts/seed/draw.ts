import { type Competition, isOver } from "./competitions/competition.ts";
import type { DrawnTicket } from "./content/write-content.ts";
import type { Rng } from "./random.ts";
import { FEATURED_NUMBER } from "./sales/demo-purchases.ts";
import type { PricedSale } from "./sales/price-sales.ts";
import type { PostalEntry } from "./sales/sale.ts";

/** Draws the winners of ended competitions without a provable draw, uniformly among entries with the right answer. */
export class Draw {
  readonly #rng: Rng;
  readonly #seen = new Map<string, number>();
  readonly #drawn = new Map<string, DrawnTicket>();

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  /** Adds the tickets of an order. */
  enter({ sale, lines }: PricedSale): void {
    if (sale.refunded) return;
    for (const { competition, number, correct } of lines) {
      if (correct !== false && isDrawn(competition)) this.#enter({ competition, number, owner: sale.buyer });
    }
  }

  /** Adds a free entry, whose answer was checked on arrival. */
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
    // Reservoir sampling: the nth entry replaces the previous one with probability 1/n, so all are equally likely.
    if (isFeatured || (!fixed && this.#rng.happens(1 / seen))) this.#drawn.set(id, ticket);
  }

  /** Returns the winners, earliest draw first. */
  winners(): DrawnTicket[] {
    return [...this.#drawn.values()].sort((a, b) => a.competition.endsAt - b.competition.endsAt);
  }
}

/** Returns whether its winner is drawn here; not yet for a competition that has only just ended. */
function isDrawn(competition: Competition): boolean {
  return isOver(competition) && competition.ends !== "just now" && competition.draw === null;
}
