import type { BeaconSource } from "@counterfoil/api";
import { SANDBOX_CHAIN, timeOfRound } from "@counterfoil/core/draw";
import { signSandboxBeacon } from "@counterfoil/core/sandbox-beacon";

/** Opens a beacon of this process for tests and demonstrations: each round is there once its time has come. */
export function openSandboxBeacon(clock: () => number): BeaconSource {
  return {
    chain: SANDBOX_CHAIN,
    fetchBeacon: async (chain, round) =>
      timeOfRound(round, chain).getTime() <= clock() ? signSandboxBeacon(chain, round) : null,
  };
}
