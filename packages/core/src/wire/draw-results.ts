import { z } from "zod";
import { leftOutReasons } from "../draw/entries-file.ts";
import { instantOutcomes } from "../draw/instant-prizes.ts";
import { Id, line, Now, PageInput, WireDate, WirePicture } from "./fields.ts";
import { Raffle } from "./raffle-fields.ts";

/** The states of a draw as everyone sees them: also what follows from the clock. */
export const drawStages = [
  "published",
  "selling",
  "closed",
  "locking",
  "locked",
  "beacon_late",
  "list_damaged",
  "drawn",
  "awarded",
  "no_entries",
  "cancelled",
] as const;
export type DrawStage = (typeof drawStages)[number];

const Beacon = z.object({
  chain: z.string(),
  round: z.number().int(),
  signature: z.string(),
  randomness: z.string().meta({ description: "SHA-256 of the signature, from which the seed is derived" }),
  /** Of the round before, on the chain that signs it too. */
  previous: z.string().nullable(),
});

/** Who got a prize; number, place and label are null where no one was left, or the name was erased before. */
export const DrawnPrize = z.object({
  prize: z.number().int().meta({ description: "From 1: those of the rules, then instant prizes that no one won" }),
  name: z.string(),
  number: z.number().int().nullable(),
  place: z.number().int().nullable().meta({ description: "In the order of the draw, from 0" }),
  label: z.string().nullable(),
});

/** A prize that was taken from its winner, and which way that was decided. */
const VoidedPrize = z.object({
  prize: z.number().int(),
  name: z.string(),
  number: z.number().int(),
  reason: z.string(),
  decidedBy: z.enum(["two_admins", "announced"]),
});

/** What is announced, and done at its time unless it is withdrawn. */
const Announced = z.object({
  kind: z.string(),
  command: z.record(z.string(), z.unknown()),
  void: VoidedPrize.pick({ name: true, reason: true })
    .extend({ number: z.string(), label: z.string().nullable() })
    .nullable()
    .meta({
      description:
        "Which prize is taken from whom, and why; null for anything else. `label` is null for an instant prize",
    }),
  announcedAt: WireDate,
  dueAt: WireDate,
  withdrawn: z.literal(true).optional().meta({ description: "It was withdrawn since; it is listed for four days" }),
});

/** How the tickets of a draw are printed: its files and these answers count them from 1. */
export const drawNumbers = {
  cap: z.number().int(),
  lastLetter: z
    .string()
    .nullable()
    .meta({ description: "Of tickets with letters: 1 to cap are A1 to its last number" }),
};

/** What the newest version of the rules says, for the draw's page. */
const PublishedRules = z.object({
  hash: z.string().meta({ description: "SHA-256 of the newest rules.json, in hex" }),
  since: WireDate.meta({ description: "When this version was published" }),
  versions: z.number().int().meta({ description: "How many versions were published; all are public" }),
  opensAt: WireDate,
  closesAt: WireDate,
  ...drawNumbers,
  maxPerEntrant: z.number().int(),
  bundles: Raffle.shape.bundles,
  prizes: z.array(z.string()),
  onePrizePerEntrant: z.boolean(),
  chain: z.string(),
  round: z.number().int(),
  roundAt: WireDate,
  leadSeconds: z.number().int(),
  hasQuestion: z.boolean(),
  instant: z
    .object({ prizes: z.number().int(), typed: z.boolean(), unwon: z.enum(["final_draw", "not_awarded"]) })
    .nullable(),
  voidReasons: z.array(z.string()),
});

export const Draw = z.object({
  slug: z.string(),
  raffleId: z.string(),
  competition: z.string(),
  image: WirePicture.nullable().meta({ description: "The key picture of the competition" }),
  /** Below it are the public files; a verifier takes it. */
  address: z.string(),
  state: z.enum(drawStages),
  drawAt: WireDate,
  round: z.number().int().nullable(),
  roundAt: WireDate.nullable(),
  switchedAt: WireDate.nullable().meta({ description: "When it was switched to the fallback beacon" }),
  lockedAt: WireDate.nullable(),
  commitHash: z.string().nullable(),
  rules: PublishedRules,
  roots: z
    .object({ entries: z.string(), leftOut: z.string() })
    .nullable()
    .meta({ description: "Merkle roots of the locked lists, in hex" }),
  seed: z.string().nullable(),
  drawnAt: WireDate.nullable(),
  cancelReason: z.string().meta({ description: "Why it was cancelled" }),
  counts: z
    .object({
      entries: z.number().int(),
      paid: z.number().int(),
      post: z.number().int(),
      manual: z.number().int(),
      leftOut: z.number().int(),
      leftOutBy: z
        .array(z.object({ reason: z.enum(leftOutReasons), count: z.number().int() }))
        .meta({ description: "How many were left out for each reason; empty for lists of earlier releases" }),
    })
    .nullable(),
  results: z.array(DrawnPrize),
  voids: z.array(VoidedPrize),
  announced: z.array(Announced),
  beacon: Beacon.nullable(),
  testBeacon: z.boolean(),
});
export type Draw = z.infer<typeof Draw>;
export const DrawAnswer = z.object({ draw: Draw, ...Now });

export const InstantPrizesAnswer = z.object({
  prizes: z.array(
    z.object({
      prize: z.number().int().meta({ description: "From 1, in the order of the rules" }),
      name: z.string(),
      number: z.number().int(),
      outcome: z.enum(instantOutcomes).meta({ description: "What became of it; `held_back` breaks the rules" }),
      reason: z.string().nullable().meta({ description: "Why it is void" }),
    }),
  ),
});
export type InstantPrizesAnswer = z.infer<typeof InstantPrizesAnswer>;

export const DrawSummary = Draw.pick({
  slug: true,
  raffleId: true,
  competition: true,
  image: true,
  state: true,
  drawAt: true,
  roundAt: true,
  testBeacon: true,
}).extend({
  ...drawNumbers,
  drawnAt: WireDate.nullable(),
  winner: DrawnPrize.pick({ number: true, label: true }).nullable().meta({ description: "Of the main prize" }),
  voids: z.number().int(),
});
export type DrawSummary = z.infer<typeof DrawSummary>;
export const DrawsInput = PageInput.omit({ query: true });
export const DrawsPage = z.object({
  draws: z.array(DrawSummary),
  totalDraws: z.number().int(),
  totalVoids: z.number().int().meta({ description: "Of all draws" }),
  instantRank: z
    .object({
      numbers: z.number().int(),
      mean: z.number().meta({ description: "From 0, the first number sold, to 1; 0.5 is expected" }),
      error: z.number().meta({ description: "The standard error of the mean" }),
    })
    .nullable()
    .meta({ description: "The ranks of winning instant-prize numbers in the order of sale, in all locked draws" }),
  instantWon: z
    .object({
      prizes: z.number().int(),
      won: z.number().int(),
      expected: z.number().meta({ description: "By the share of the numbers that was sold" }),
      error: z.number().meta({ description: "The standard error of what is expected" }),
    })
    .nullable()
    .meta({
      description:
        "How many instant prizes of all locked draws were won: fewer, if winning numbers were kept from sale",
    }),
  ...Now,
});
export type DrawsPage = z.infer<typeof DrawsPage>;

const hex = (bytes: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `This is not ${bytes} bytes in lower-case hex`);
export const DrawSlugInput = z.object({ slug: line(200, 1) });
export const PostBeaconInput = z.strictObject({
  slug: line(200, 1),
  round: z.int("Name a round").min(1, "Name a round"),
  signature: z.union([hex(48), hex(96)]),
  previous: hex(96).optional().meta({ description: "Of the round before, for the fallback chain" }),
});

/** A void as an approval. */
export const VoidWinnerInput = z.strictObject({
  raffle: Id,
  prize: z.int("Name a prize").min(1, "Name a prize"),
  reason: line(100, 1, "Give a reason of the rules"),
});
/** A void of an instant prize as an approval, by its place in the rules from 1. */
export const VoidInstantInput = VoidWinnerInput.extend({});
export const SwitchBeaconInput = z.strictObject({ raffle: Id });
