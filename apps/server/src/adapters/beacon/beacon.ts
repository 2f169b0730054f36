import type { BeaconSource } from "@counterfoil/api";
import { openRelays } from "./relays.ts";
import { openSandboxBeacon } from "./sandbox.ts";

/** Opens the beacon that BEACON names. */
export function openBeacon(
  { beacon, relays }: { beacon: "quicknet" | "sandbox"; relays: readonly string[] },
  clock: () => number,
): BeaconSource {
  return beacon === "sandbox" ? openSandboxBeacon(clock) : openRelays(relays);
}
