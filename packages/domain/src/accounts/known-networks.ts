import { DAY_MS } from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";

/** How long a network stays known after a successful log-in. */
const KNOWN_MS = 90 * DAY_MS;

/** Returns whether the right password of this address came from this network in the last 90 days. */
export async function isKnownNetwork(
  db: Db,
  { emailKey, network, now }: { emailKey: string; network: string; now: number },
): Promise<boolean> {
  const known = await db
    .selectFrom("known_networks")
    .innerJoin("users", "users.id", "known_networks.user_id")
    .select("known_networks.network")
    .where("users.email_key", "=", emailKey)
    .where("known_networks.network", "=", network)
    .where("known_networks.seen_at", ">", now - KNOWN_MS)
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers the network from which a user gave the right password. */
export async function rememberNetwork(tx: Tx, { userId, network }: { userId: string; network: string }): Promise<void> {
  await tx.sql
    .insertInto("known_networks")
    .values({ user_id: userId, network, seen_at: tx.now })
    .onConflict((oc) => oc.columns(["user_id", "network"]).doUpdateSet({ seen_at: tx.now }))
    .execute();
}

export async function purgeOldNetworks(tx: Tx): Promise<void> {
  await tx.sql
    .deleteFrom("known_networks")
    .where("seen_at", "<=", tx.now - KNOWN_MS)
    .execute();
}
