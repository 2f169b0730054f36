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

/** What failed is left alone for a while, twice as long each time. */
interface Pause {
  failures: number;
  /** Milliseconds, of the monotonic clock. */
  waitsUntil: number;
}

/** A relay of drand. It is left alone where it doesn't answer; for one round, where it doesn't have that. */
interface Relay {
  url: string;
  own: Pause;
  ofRounds: Map<string, Pause>;
}

interface Question {
  chain: BeaconChain;
  round: number;
  timeout: number;
}

/** Returns the beacon that a relay has; null for none that verifies. Throws where the relay does not answer. */
async function askRelay(relay: Relay, { chain, round, timeout }: Question): Promise<Beacon | null> {
  const response = await fetch(`${relay.url}/${chain.chain}/public/${round}`, {
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  const text = await readShortText(response, MAX_BYTES);
  if (!response.ok || text === null) return null;
  try {
    const beacon = { round, ...answers[chain.scheme].parse(JSON.parse(text)) };
    return verifyBeacon(beacon, chain) ? beacon : null;
  } catch {
    return null;
  }
}

function noteAnswer(pause: Pause, isGood: boolean, now: number): void {
  pause.failures = isGood ? 0 : pause.failures + 1;
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** (pause.failures - 1), LONGEST_PAUSE_MS);
  pause.waitsUntil = isGood ? now : now + ms;
}

/** As many rounds as are asked for while one is missing; of more, some are asked for earlier than they need be. */
const MOST_ROUNDS = 1_000;

function pauseOf({ ofRounds }: Relay, round: string): Pause {
  const pause = ofRounds.get(round) ?? { failures: 0, waitsUntil: 0 };
  if (ofRounds.size >= MOST_ROUNDS) ofRounds.clear();
  ofRounds.set(round, pause);
  return pause;
}

/** Opens drand's beacons through relays. None is trusted: the signature must fit the pinned key of the chain. */
export function openRelays(
  urls: readonly string[],
  { now = () => performance.now(), timeout = TIMEOUT_MS }: { now?: () => number; timeout?: number } = {},
): BeaconSource {
  const relays = urls.map((url): Relay => ({ url, own: { failures: 0, waitsUntil: 0 }, ofRounds: new Map() }));
  return {
    chain: QUICKNET,
    async fetchBeacon(chain, round) {
      assertNoTransaction("A question to a relay");
      for (const relay of relays) {
        const ofRound = pauseOf(relay, `${chain.chain} ${round}`);
        if (Math.max(relay.own.waitsUntil, ofRound.waitsUntil) > now()) continue;
        // Whatever goes wrong with one relay, the next is asked.
        const beacon = await askRelay(relay, { chain, round, timeout }).catch(() => undefined);
        noteAnswer(relay.own, beacon !== undefined, now());
        noteAnswer(ofRound, beacon !== null, now());
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
