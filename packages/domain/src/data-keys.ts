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
 * Returns the keys of a shop: DATA_KEY's, newest first, and last that of the session secret, which seals without it.
 */
export function dataKeysOf(dataKey: readonly string[], sessionSecret: string): DataKeys {
  const unnamed = namedKey(sessionSecret);
  const all = [...dataKey.map(namedKey), unnamed];
  return { newest: all[0] ?? unnamed, all, unnamed };
}
