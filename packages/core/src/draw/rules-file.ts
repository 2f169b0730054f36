import { z } from "zod";
import { toPounds } from "../money.ts";
import { type DrawPrize, paidPrizeKinds, toDrawPrize } from "../rules/prize-kinds.ts";
import { Count, DrawText, DrawTime, Hex32, writeDrawJson } from "./draw-json.ts";

/** What each prize of a list pays when it is won: null for an item. */
const Pays = z.array(z.strictObject({ kind: z.enum(paidPrizeKinds), pence: Count }).nullable());

/** Instant wins of a competition: drawn by number from a secret and a beacon, or numbers typed by the promoter. */
const InstantRules = z.strictObject({
  /** `drawn` where absent. */
  mode: z.enum(["drawn", "typed"]).optional(),
  prizes: z.array(DrawText).min(1),
  /** Absent where all are items. */
  pays: Pays.optional(),
  /** The commitment to the secret (`commitToSecret`). */
  secret: Hex32,
  /** The round that decides the positions; null for typed numbers. */
  round: Count.nullable(),
  needsRightAnswer: z.boolean(),
  unwon: z.enum(["final_draw", "not_awarded"]),
});

/** `rules.json`: what is fixed once a competition is open. */
export const DrawRules = z.strictObject({
  format: z.literal("counterfoil-rules/1"),
  competition: DrawText,
  cap: Count,
  /** Of a competition whose tickets have letters: the files count them from 1, so with 100 a letter 117 is B17. */
  lastLetter: z
    .string()
    .regex(/^[A-Z]$/)
    .optional(),
  pricePence: Count,
  /** What many tickets cost together: from a number of them, a percentage off or a price per ticket. Absent without any. */
  bundles: z
    .array(z.strictObject({ from: Count, percentOff: z.number().optional(), pricePence: Count.optional() }))
    .min(1)
    .optional(),
  maxPerEntrant: Count,
  opensAt: DrawTime,
  closesAt: DrawTime,
  postClosesAt: DrawTime.nullable(),
  /** Of a competition that takes cards: how many entries one gives, and how many numbers are kept for them. */
  post: z.strictObject({ entriesPerCard: Count, reserve: Count }).optional(),
  drawAt: DrawTime,
  beacon: z.strictObject({ chain: Hex32, round: Count, leadSeconds: Count }),
  /** The first is the main prize. */
  prizes: z.array(DrawText).min(1),
  /** What these prizes pay; absent where all are items. */
  pays: Pays.optional(),
  /** The cash that the winner of each of these prizes can take instead, pence: null for none. Absent where none has any. */
  cashAlternatives: z.array(Count.nullable()).optional(),
  onePrizePerEntrant: z.boolean(),
  /** `rightAnswer` is the commitment (`commitTo`) to the exact text of the correct answer. */
  question: z.strictObject({ text: DrawText, answers: z.array(DrawText), rightAnswer: Hex32 }).nullable(),
  instant: InstantRules.nullable(),
  voidReasons: z.array(DrawText),
});
export type DrawRules = z.infer<typeof DrawRules>;

type Pays = z.infer<typeof Pays>;

const worthOf = (pays: Pays[number] | undefined) => (pays ? { kind: pays.kind, amount: toPounds(pays.pence) } : {});

/** Returns the main prizes of rules with what they pay, and their cash alternatives. */
export function mainPrizesOf({ prizes, pays, cashAlternatives }: DrawRules): DrawPrize[] {
  return prizes.map((prize, index) => {
    const alternative = cashAlternatives?.[index] ?? null;
    const cashAlternative = alternative === null ? undefined : toPounds(alternative);
    return toDrawPrize({ prize, ...worthOf(pays?.[index]), cashAlternative });
  });
}

/** Returns the instant prizes of rules with what they pay. */
export function instantPrizesOf({ instant }: Pick<DrawRules, "instant">): DrawPrize[] {
  return (instant?.prizes ?? []).map((prize, index) => toDrawPrize({ prize, ...worthOf(instant?.pays?.[index]) }));
}

/** Returns a sentence where the rules of a draw don't say of each main prize what it pays, or what its winner can take instead. */
export function problemsOfPays({ prizes, pays, cashAlternatives }: DrawRules): string[] {
  const isWhole = [pays, cashAlternatives].every((list) => !list || list.length === prizes.length);
  return isWhole ? [] : ["The rules don't say of each prize what it pays."];
}

/** Returns `rules.json`; its SHA-256 is the hash of the rules. */
export function writeRules(rules: DrawRules): string {
  return writeDrawJson(DrawRules, rules);
}
