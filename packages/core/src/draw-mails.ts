import { z } from "zod";
import { outOfListsReasons } from "./rules/out-of-draw.ts";

/** Absent in mails of earlier releases, and in those that are about no draw. */
export const testBeacon = z.boolean().optional();

/** Somebody's line in the public list of a draw. */
export const ownLine = z.object({
  raffle: z.string(),
  slug: z.string(),
  entrantId: z.string(),
  label: z.string(),
  /** Opens the id: who has it shows that the id was made of the label. */
  key: z.string(),
  testBeacon,
  /** What was public at the entry: absent in mails of earlier releases, and later. */
  published: z
    .object({
      /** The SHA-256 of the rules. */
      rules: z.string(),
      /** The root of the instant prizes. */
      positions: z.string().nullable(),
      /** The last line of the public log: its number, and its SHA-256. */
      logSeq: z.number().int(),
      logHash: z.string(),
    })
    .optional(),
});

/** A list of entries that was published, to someone who entered. */
export const drawLocked = ownLine.extend({
  firstName: z.string(),
  /** The SHA-256 of `commitment.json`. */
  commitHash: z.string(),
  /** The SHA-256 of `entries.csv`. */
  entriesHash: z.string(),
  /** Of the key with which the shop signs. */
  keyFingerprint: z.string(),
  round: z.number().int(),
  /** Epoch milliseconds. */
  roundAt: z.number().int(),
  /** The round is later than in the rules. */
  postponed: z.boolean(),
  /** The draw was switched to the fallback beacon, with the round that was late before. */
  switched: z
    .object({
      round: z.number().int(),
      /** The entry of the public log: its number, and its SHA-256. */
      logSeq: z.number().int(),
      logHash: z.string(),
    })
    .optional(),
  /** All that the reader entered with, by why they are not in the draw: null for those that are. */
  numbers: z
    .array(z.object({ reason: z.enum(outOfListsReasons).nullable(), numbers: z.string(), count: z.number().int() }))
    .default([]),
  /** How many more entries there are than these. */
  more: z.number().int().default(0),
  /** The instant prizes that their numbers won. */
  instantPrizes: z.array(z.object({ number: z.string(), prize: z.string() })).default([]),
});
