import { z } from "zod";
import { Count, DrawText, Hex, Hex32, writeDrawJson } from "./draw-json.ts";

/** A beacon as the proof shows it: `chain` and `previous` only after a switch to the fallback chain. */
const ProofBeacon = z.strictObject({
  round: Count,
  signature: Hex,
  chain: Hex32.optional(),
  /** The signature of the round before, which a round of the fallback chain signs too. */
  previous: Hex.optional(),
});

/** A prize that was taken from its winner. Prizes are numbered from 1: those of the rules, then instant prizes left over. */
export const DrawVoid = z.strictObject({ prize: z.int().min(1), reason: DrawText });
export type DrawVoid = z.infer<typeof DrawVoid>;

/**
 * An award: first each prize in order, then for each void its prize again. `place` counts from 0 in the order of the draw;
 * it and `number` are null where no one was left. `void` is the reason where the award was voided later.
 */
export const DrawResult = z.strictObject({
  prize: z.int().min(1),
  name: DrawText,
  place: Count.nullable(),
  number: Count.nullable(),
  void: DrawText.optional(),
});
export type DrawResult = z.infer<typeof DrawResult>;

/** `proof.json`: the beacons, the seed, the results, and the openings of the winners' lines by number. */
export const DrawProof = z.strictObject({
  format: z.literal("counterfoil-proof/1"),
  competition: DrawText,
  /** Null until the draw. */
  beacon: ProofBeacon.nullable(),
  positionsBeacon: ProofBeacon.nullable(),
  seed: Hex32.nullable(),
  /** Ed25519, over the bytes of `commitment.json`. */
  signature: Hex,
  publicKey: Hex32,
  voids: z.array(DrawVoid),
  results: z.array(DrawResult),
  openings: z.record(z.string().regex(/^[1-9]\d*$/), z.strictObject({ key: Hex32, label: DrawText })),
});
export type DrawProof = z.infer<typeof DrawProof>;

/** Returns `proof.json`. Nothing hashes it, so that it may grow with each void. */
export function writeProof(proof: DrawProof): string {
  return writeDrawJson(DrawProof, proof);
}
