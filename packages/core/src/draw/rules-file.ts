import { z } from "zod";
import { formatPence } from "../money.ts";
import { paidPrizeKinds } from "../rules/prize-kinds.ts";
import { Count, DrawText, DrawTime, Hex32, writeDrawJson } from "./draw-json.ts";

/** Instant wins of a competition: drawn by number from a secret and a beacon, or numbers typed by the promoter. */
const InstantRules = z.strictObject({
  /** `drawn` where absent. */
  mode: z.enum(["drawn", "typed"]).optional(),
  prizes: z.array(DrawText).min(1),
  /** What each prize pays when it is won, by prize: null for an item. Absent where all are items. */
  pays: z.array(z.strictObject({ kind: z.enum(paidPrizeKinds), pence: Count }).nullable()).optional(),
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
  maxPerEntrant: Count,
  opensAt: DrawTime,
  closesAt: DrawTime,
  postClosesAt: DrawTime.nullable(),
  drawAt: DrawTime,
  beacon: z.strictObject({ chain: Hex32, round: Count, leadSeconds: Count }),
  /** The first is the main prize. */
  prizes: z.array(DrawText).min(1),
  onePrizePerEntrant: z.boolean(),
  /** `rightAnswer` is the commitment (`commitTo`) to the exact text of the correct answer. */
  question: z.strictObject({ text: DrawText, answers: z.array(DrawText), rightAnswer: Hex32 }).nullable(),
  instant: InstantRules.nullable(),
  voidReasons: z.array(DrawText),
});
export type DrawRules = z.infer<typeof DrawRules>;

/** Returns the name of an instant prize, by its place from 0, with what it pays: "Top prize (£500.00 cash)". */
export function instantPrizeName({ instant }: Pick<DrawRules, "instant">, index: number): string {
  const name = instant?.prizes[index] ?? "";
  const pays = instant?.pays?.[index];
  return pays ? `${name} (${formatPence(pays.pence)} ${pays.kind})` : name;
}

/** Returns `rules.json`; its SHA-256 is the hash of the rules. */
export function writeRules(rules: DrawRules): string {
  return writeDrawJson(DrawRules, rules);
}
