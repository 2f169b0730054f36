import { type AdminRaffle, isRandomOnly, type RaffleLocks } from "@counterfoil/core";
import { type RaffleValues, valuesOf } from "./raffle-values.ts";

/** The competition when the form was opened, or last saved. */
export type SavedRaffle = {
  id: string;
  slug: string;
  updatedAt: string;
  values: RaffleValues;
  /** A number is held or sold, or a prize is won: some fields can no longer change. */
  locked: boolean;
  /** The rules of its draw are final. */
  rulesFrozen: boolean;
  /** Numbers with a prize that are held, sold or won: those prizes cannot change. */
  lockedPrizes: ReadonlySet<string>;
  entrants: number;
  sales: number;
};

/** Whether all numbers are allocated at random, so no one can choose one. */
export function hasRandomNumbers({ luckyDipsOnly, instantWins }: RaffleValues): boolean {
  return isRandomOnly({ luckyDipsOnly, hasInstantWins: instantWins.length > 0 });
}

export function toSavedRaffle(raffle: AdminRaffle, locks: RaffleLocks): SavedRaffle {
  return {
    id: raffle._id,
    slug: raffle.slug,
    updatedAt: raffle.updatedAt,
    values: valuesOf(raffle),
    locked: locks.locked,
    rulesFrozen: locks.rulesFrozen ?? false,
    lockedPrizes: new Set(locks.prizes),
    entrants: raffle.ticketsPurchased,
    sales: raffle.totalSales,
  };
}
