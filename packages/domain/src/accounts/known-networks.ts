import { DAY_MS } from "@counterfoil/core";
import { type Db, prepare, type Tx } from "@counterfoil/db";

/** How long a network stays known after a successful log-in. */
const KNOWN_MS = 90 * DAY_MS;

const findKnown = prepare<{ emailKey: string; network: string; since: number }, { network: string }>((db, parameter) =>
  db
    .selectFrom("known_networks")
    .innerJoin("users", "users.id", "known_networks.user_id")
    .select("known_networks.network")
    .where("users.email_key", "=", parameter("emailKey"))
    .where("known_networks.network", "=", parameter("network"))
    .where("known_networks.seen_at", ">", parameter("since")),
);

/** Returns whether the right password of this address came from this network in the last 90 days. */
export async function isKnownNetwork(
  db: Db,
  { emailKey, network, now }: { emailKey: string; network: string; now: number },
): Promise<boolean> {
  const known = await findKnown(db, { emailKey, network, since: now - KNOWN_MS });
  return known.length > 0;
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
