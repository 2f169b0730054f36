import type { Tx } from "@counterfoil/db";
import type { LockedRaffle } from "../entries/lock-raffle.ts";
import { nextVersion } from "./next-version.ts";

/** Moves the start of a competition to the opening that the newest rules of its draw name, which the database checks once they are final. */
export async function moveStart(
  tx: Tx,
  { raffle, startsAt }: { raffle: LockedRaffle; startsAt: number },
): Promise<void> {
  await tx.sql
    .updateTable("raffles")
    .set({ starts_at: startsAt, updated_at: nextVersion(tx, raffle) })
    .where("id", "=", raffle.id)
    .execute();
}
