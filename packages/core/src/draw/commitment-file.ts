import { z } from "zod";
import { Count, DrawText, DrawTime, Hex32, writeDrawJson } from "./draw-json.ts";

const FileSummary = z.strictObject({ count: Count, root: Hex32, sha256: Hex32 });

/** An instant prize, counted from 1 in the order of the rules, and the ticket number that won it. */
export const InstantAward = z.strictObject({ prize: z.int().min(1), number: z.int().min(1) });
export type InstantAward = z.infer<typeof InstantAward>;

/** An instant prize that was taken from its winner, for a reason of the rules; its number is in neither list. */
export const VoidPosition = InstantAward.extend({ reason: DrawText });
export type VoidPosition = z.infer<typeof VoidPosition>;

/** `commitment.json`: what is fixed at the lock, and becomes part of the seed. */
export const DrawCommitment = z.strictObject({
  format: z.literal("counterfoil-commitment/2"),
  competition: DrawText,
  /** The SHA-256 of `rules.json`. */
  rules: Hex32,
  /** The round of the rules, or that of a later day where the lock came too late (`roundForLock`). */
  round: Count,
  lockedAt: DrawTime,
  entries: FileSummary.extend({ paid: Count, post: Count, manual: Count }),
  leftOut: FileSummary,
  /** The root of the cells of the instant wins; null without any. */
  positions: Hex32.nullable(),
  reveals: z.strictObject({
    answerKey: Hex32.nullable(),
    instantSecret: Hex32.nullable(),
    /** The instant prizes that were given, and are not void, by prize; null without instant wins. */
    instantAwards: z.array(InstantAward).nullable(),
    /** Those that were voided, by prize, each with an entry `instant_void` in the log; null without instant wins. */
    voidPositions: z.array(VoidPosition).nullable(),
    /** The numbers of typed instant wins, in the order of their prizes; absent where they were drawn. */
    instantNumbers: z.array(Count).optional(),
  }),
});
export type DrawCommitment = z.infer<typeof DrawCommitment>;

/** What tells a commitment of the first format, which did not say which instant prizes were given. */
export const FirstCommitment = z.object({ format: z.literal("counterfoil-commitment/1"), lockedAt: DrawTime });

/** Returns `commitment.json`; its SHA-256 is the commitment hash, and its bytes are what the shop signs. */
export function writeCommitment(commitment: DrawCommitment): string {
  return writeDrawJson(DrawCommitment, commitment);
}
