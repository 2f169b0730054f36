import { createHmac, hkdfSync } from "node:crypto";
import type { ExclusionValue } from "@counterfoil/core";
import type { DataKeys } from "../data-keys.ts";

/** The settings with how someone who is excluded is recognised. */
export interface ExclusionPolicy {
  /** The first key makes marks, all of them recognise; for how many years those of a closed account are kept. */
  exclusion: { keys: readonly string[]; years: number };
  /** Open sealed birth dates. */
  dataKeys: DataKeys;
}

/** Returns the keys of exclusion marks: EXCLUSION_KEY if it is set, then those derived from the keys at rest. */
export function exclusionKeysOf(exclusionKey: string | null, { all }: DataKeys): string[] {
  const derived = all.map(({ secret }) =>
    Buffer.from(hkdfSync("sha256", secret, "counterfoil", "exclusion marks", 32)).toString("base64url"),
  );
  return exclusionKey === null ? derived : [exclusionKey, ...derived];
}

/** Returns the mark of a normalised value: HMAC-SHA256 of its kind, a zero byte and the value. */
export function exclusionMark(key: string, { kind, value }: ExclusionValue): string {
  return createHmac("sha256", key).update(`${kind}\0${value}`).digest("base64url");
}
