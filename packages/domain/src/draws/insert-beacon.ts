import type { Tx } from "@counterfoil/db";

/** A beacon whose signature was verified. */
interface NewBeacon {
  /** The chain hash. */
  chain: string;
  round: number;
  signature: string;
  previous?: string | undefined;
}

/** Keeps a verified beacon, for the jobs that wait for it. A repeat does nothing. */
export async function insertBeacon(
  tx: Tx,
  { chain, round, signature, previous = undefined }: NewBeacon,
): Promise<void> {
  await tx.sql
    .insertInto("draw_beacons")
    .values({ chain, round, signature, previous: previous ?? null, received_at: tx.now })
    .onConflict((oc) => oc.columns(["chain", "round", "signature"]).doNothing())
    .execute();
  tx.wake("draw_beacons");
}
