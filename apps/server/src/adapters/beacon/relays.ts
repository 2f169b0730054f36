import type { BeaconSource } from "@counterfoil/api";
import { type Beacon, verifyBeacon } from "@counterfoil/core/beacon";
import { type BeaconChain, QUICKNET } from "@counterfoil/core/draw";
import { assertNoTransaction } from "@counterfoil/db";
import { z } from "zod";

/** How long a relay may take for a whole answer, milliseconds. */
const TIMEOUT_MS = 3_000;
/** The longest answer that is read, bytes; a beacon has about 400. */
const MAX_BYTES = 4_096;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
/** Whatever else a relay says, such as the randomness, is not read. */
const answers = {
  short: z.object({ signature: hex(48) }),
  chained: z.object({ signature: hex(96), previous_signature: hex(96) }).transform((given) => ({
    signature: given.signature,
    previous: given.previous_signature,
  })),
};

/** A relay of drand that failed is left alone for a while, twice as long each time. */
interface Relay {
  url: string;
  failures: number;
  /** Milliseconds, of the monotonic clock. */
  waitsUntil: number;
}

interface Question {
  chain: BeaconChain;
  round: number;
  timeout: number;
}

async function askRelay(relay: Relay, { chain, round, timeout }: Question): Promise<Beacon | null> {
  const response = await fetch(`${relay.url}/${chain.chain}/public/${round}`, {
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  const text = await readShortText(response, MAX_BYTES);
  if (!response.ok || text === null) return null;
  const beacon = { round, ...answers[chain.scheme].parse(JSON.parse(text)) };
  return verifyBeacon(beacon, chain) ? beacon : null;
}

function noteAnswer(relay: Relay, isGood: boolean, now: number): void {
  relay.failures = isGood ? 0 : relay.failures + 1;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (relay.failures - 1), LONGEST_PAUSE_MS);
  relay.waitsUntil = isGood ? now : now + pause;
}

/** Opens drand's beacons through relays. None is trusted: the signature must fit the pinned key of the chain. */
export function openRelays(
  urls: readonly string[],
  { now = () => performance.now(), timeout = TIMEOUT_MS }: { now?: () => number; timeout?: number } = {},
): BeaconSource {
  const relays = urls.map((url): Relay => ({ url, failures: 0, waitsUntil: 0 }));
  return {
    chain: QUICKNET,
    async fetchBeacon(chain, round) {
      assertNoTransaction("A question to a relay");
      for (const relay of relays) {
        if (relay.waitsUntil > now()) continue;
        // Whatever goes wrong with one relay, the next is asked.
        const beacon = await askRelay(relay, { chain, round, timeout }).catch(() => null);
        noteAnswer(relay, beacon !== null, now());
        if (beacon) return beacon;
      }
      return null;
    },
  };
}

/** Reads the text of an answer; null when it is longer than that many bytes, and then no more of it is read. */
async function readShortText(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
