import type { Question } from "@counterfoil/core";
import type { Prize } from "../prizes/prize.ts";

/** What a competition is, before it has an id, dates and entries. */
export interface Outline {
  prize: Prize;
  /** How others of the seed refer to it; empty for the many. */
  key: string;
  maxEntries: number;
  pricePence: number;
  originalPricePence: number | null;
  perPerson: number;
  toLetter: string | null;
  luckyDipsOnly: boolean;
  luckyDipDefault: number;
  allowBalance: boolean;
  guaranteedWinner: boolean;
  /** Instant prizes and how many of each. */
  instantPrizes: readonly (readonly [prize: string, count: number])[];
  popular: boolean;
  live: boolean;
  /** Days from today; negative is past. */
  startsIn: number;
  /** Days from today and the hour, or a moment near the run itself. */
  ends: { inDays: number; hour: number } | "within the hour" | "just now";
  /** Entries that it should have; the seed keeps to it. */
  sold: number;
  /** The customers' answer is one of these; null: no question. */
  question: Question;
}

/** A competition with its name in addresses, its dates and its numbers. */
export interface Competition extends Outline {
  id: string;
  slug: string;
  startsAt: number;
  endsAt: number;
  /** Its first and last day of sale before today, as whole days ago; 0 is today. */
  saleDays: { from: number; until: number };
  /** Numbers that win at once. */
  instantNumbers: { number: number; prize: string }[];
}

/** Everything that a competition is unless its outline says otherwise. */
export const plain = {
  key: "",
  originalPricePence: null,
  toLetter: null,
  luckyDipsOnly: false,
  luckyDipDefault: 1,
  allowBalance: true,
  guaranteedWinner: false,
  instantPrizes: [],
  popular: false,
  live: true,
} satisfies Partial<Outline>;

/** It is over: its end has passed. */
export function isOver({ ends }: Outline): boolean {
  return ends === "just now" || (ends !== "within the hour" && ends.inDays < 0);
}
