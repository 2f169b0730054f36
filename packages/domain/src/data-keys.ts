import { hkdfSync } from "node:crypto";

/** A key that encrypts secrets at rest. */
export interface DataKey {
  /** Identifies the key of a sealed value; derived from the key without revealing it. */
  id: string;
  secret: string;
}

/** The keys of a shop: the newest seals, and all of them open. */
export interface DataKeys {
  newest: DataKey;
  all: readonly DataKey[];
  /** The key of values without a key's id, which shops sealed before there were several keys. */
  unnamed: DataKey;
}

function namedKey(secret: string): DataKey {
  return {
    id: Buffer.from(hkdfSync("sha256", secret, "counterfoil", "id of a data key", 6)).toString("base64url"),
    secret,
  };
}

/**
 * Returns the keys of a shop: those of DATA_KEY, newest first, and last the one that is derived from the session secret,
 * which seals while DATA_KEY is not set.
 */
export function dataKeysOf(dataKey: readonly string[], sessionSecret: string): DataKeys {
  const unnamed = namedKey(sessionSecret);
  const all = [...dataKey.map(namedKey), unnamed];
  return { newest: all[0] ?? unnamed, all, unnamed };
}
