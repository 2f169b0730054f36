import { z } from "zod";
import { leftOutReasons } from "../draw/entries-file.ts";
import { outOfListsReasons } from "../rules/out-of-draw.ts";
import { drawNumbers } from "./draw-results.ts";
import { Id, line } from "./fields.ts";

/** A line of a locked list, with its proof of inclusion. */
export const DrawLineProof = z.object({
  file: z.enum(["entries.csv", "left-out.csv"]),
  number: z.number().int(),
  line: z.string().meta({ description: "Without its line end, to the byte" }),
  reason: z.enum(leftOutReasons).nullable().meta({ description: "Why it is left out; null in the draw" }),
  index: z.number().int().meta({ description: "In the file, from 0" }),
  count: z.number().int().meta({ description: "How many lines the file has" }),
  path: z.array(z.string()).meta({ description: "The hashes beside it, from the leaf upwards (RFC 9162, 2.1.3.2)" }),
  root: z.string(),
});
export type DrawLineProof = z.infer<typeof DrawLineProof>;

export const DrawProofInput = z.object({ slug: line(200, 1), number: z.int("Name a number").min(1, "Name a number") });

/** The lines of the caller from a number on: most have few, and someone may have all. */
export const MyDrawInput = z.object({ raffleId: Id, from: z.int().min(1).default(1) });

/** A number of the caller that has no line in the lists. */
export const OutOfLists = z.object({
  number: z.number().int(),
  why: z
    .enum(outOfListsReasons)
    .nullable()
    .meta({ description: "Null before the lock; `missing`: bought and in no list, which breaks the rules" }),
  voidReason: z.string().nullable().meta({ description: "Why its instant prize was withdrawn" }),
});
export type OutOfLists = z.infer<typeof OutOfLists>;

export const MyDraw = z.object({
  ...drawNumbers,
  /** Null without an entry so far. */
  entrant: z
    .object({
      id: z.string(),
      label: z.string(),
      key: z.string().nullable().meta({ description: "Null once the secret of the competition is deleted" }),
    })
    .nullable(),
  commitHash: z.string().nullable().meta({ description: "Null until the lock" }),
  lines: z.array(DrawLineProof).meta({ description: "Empty until the lock" }),
  others: z.array(OutOfLists).meta({ description: "All other numbers that were bought" }),
  instantPrizes: z
    .array(z.object({ number: z.number().int(), prize: z.string() }))
    .meta({ description: "Those of the numbers that won, as the commitment has them; empty until the lock" }),
  refunded: z.array(z.number().int()).meta({ description: "The lines that were refunded after the lock" }),
  next: z.number().int().nullable().meta({ description: "`from` for the lines that follow" }),
});
export type MyDraw = z.infer<typeof MyDraw>;

/** From which entry of the public log on; the first by default. */
export const ListDrawLogInput = z.object({ from: z.int().min(1, "From 1").default(1) }).default({ from: 1 });
export const DrawLogPage = z.object({
  lines: z.array(
    z.object({
      seq: z.number().int(),
      line: z.string().meta({ description: "The entry as JSON, to the byte" }),
      signature: z.string().meta({ description: "Ed25519 over the line, in hex" }),
    }),
  ),
  next: z.number().int().nullable().meta({ description: "The entry to go on from; null at the end" }),
});
export type DrawLogPage = z.infer<typeof DrawLogPage>;
