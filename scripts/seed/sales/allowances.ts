import type { Competition } from "../competitions/competition.ts";
import type { Customer } from "../people/customer.ts";

/** Counts tickets by person and competition, to respect the limit per person. */
export class Allowances {
  readonly #taken = new Map<string, Map<string, number>>();

  /** Returns how many more tickets this person may have. */
  left(competition: Competition, person: Customer): number {
    return competition.perPerson - (this.#taken.get(competition.id)?.get(person.id) ?? 0);
  }

  take(competition: Competition, person: Customer, count: number): void {
    const ofIt = this.#taken.get(competition.id) ?? new Map<string, number>();
    ofIt.set(person.id, (ofIt.get(person.id) ?? 0) + count);
    this.#taken.set(competition.id, ofIt);
  }
}
