import { verifyBeacon } from "@counterfoil/core/beacon";
import { type BeaconChain, fallbackOf, QUICKNET, SANDBOX_CHAIN, timeOfRound } from "@counterfoil/core/draw";
import { describe, expect, it } from "vitest";
import { openSandboxBeacon } from "./sandbox.ts";

const fallback = fallbackOf(SANDBOX_CHAIN);
let now = 0;
const source = openSandboxBeacon(() => now);
const at = (chain: BeaconChain, round: number) => timeOfRound(round, chain).getTime();

describe("the test beacon", () => {
  it.each([SANDBOX_CHAIN, fallback])("has a round once its time has come, and not before", async (chain) => {
    now = at(chain, 30_000_000) - 1;
    expect(await source.fetchBeacon(chain, 30_000_000)).toBeNull();
    now += 1;
    const beacon = await source.fetchBeacon(chain, 30_000_000);
    expect(beacon && verifyBeacon(beacon, chain)).toBe(true);
    expect(beacon && verifyBeacon({ ...beacon, round: 30_000_001 }, chain)).toBe(false);
  });

  it("never passes for a real one", async () => {
    now = at(QUICKNET, 30_000_000);
    expect(await source.fetchBeacon(QUICKNET, 30_000_000)).toBeNull();
    const beacon = await source.fetchBeacon(SANDBOX_CHAIN, 30_000_000);
    expect(beacon && verifyBeacon(beacon, QUICKNET)).toBe(false);
  });

  it("is the same in every process", async () => {
    now = at(SANDBOX_CHAIN, 1000);
    expect((await source.fetchBeacon(SANDBOX_CHAIN, 1000))?.signature).toBe(
      "93d21b7978d53342ce780fa1d162a4e3455348cd71c2fb36c137a5e12ca06f21d075350942073e1fd412dd9ee26bae21",
    );
  });
});
