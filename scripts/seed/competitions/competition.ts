import type { Question } from "@counterfoil/core";
import type { Prize } from "../prizes/prize.ts";

/** A draw that anyone can check. */
export interface PlannedDraw {
  /** Days from today, after the end, and the hour. */
  inDays: number;
  hour: number;
  /** Its prizes, the main one first; the prize of the competition by default. */
  prizes?: readonly string[];
  /** Its instant prizes have numbers that are drawn rather than typed. */
  drawsInstantNumbers?: true;
  /** Instant prizes that no one won are not drawn. */
  keepsUnwon?: true;
  /** Its first winner could not be reached. */
  voidsWinner?: true;
}

/** The outline of a competition, before it has an id, dates and entries. */
export interface Outline {
  prize: Prize;
  /** The key by which the seed refers to it; empty for ordinary ones. */
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
  /** Days from today and the hour, or a time near the run itself. */
  ends: { inDays: number; hour: number } | "within the hour" | "just now";
  /** The exact number of entries to generate. */
  sold: number;
  /** The possible answers; null without a question. */
  question: Question;
  /** Null where its winner is entered manually. */
  draw: PlannedDraw | null;
}

/** A competition with its dates and numbers. */
export interface Competition extends Outline {
  startsAt: number;
  endsAt: number;
  /** When it is drawn provably; null where it is not. */
  drawAt: number | null;
  /** Its first and last day of sale before today, as whole days ago; 0 is today. */
  saleDays: { from: number; until: number };
  /** Numbers that win instantly. */
  instantNumbers: { number: number; prize: string }[];
}

/** Default values of an outline. */
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
  draw: null,
} satisfies Partial<Outline>;

/** Returns whether its end has passed. */
export function isOver({ ends }: Outline): boolean {
  return ends === "just now" || (ends !== "within the hour" && ends.inDays < 0);
}
