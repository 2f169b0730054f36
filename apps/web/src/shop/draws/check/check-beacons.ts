import { type Beacon, verifyBeacon, verifySignature } from "@counterfoil/core/beacon";
import { type BeaconChain, fallbackOf, findChain, isTestChain, roundAt, roundForLock } from "@counterfoil/core/draw";
import { type Findings, type ParsedDraw, skip } from "./parse-draw.ts";

/** Checks that the key of the files signed the commitment. */
export async function checkCommitment(draw: ParsedDraw): Promise<Findings> {
  const { commitHash, commitment, proof, bytes } = draw;
  const signed = await verifySignature({
    bytes: bytes["commitment.json"],
    signature: proof.signature,
    publicKey: proof.publicKey,
  });
  return {
    problems: signed ? [] : ["commitment.json doesn't match the shop's signature."],
    values: [
      ["Commitment", commitHash],
      ["Locked", commitment.lockedAt],
    ],
    hashes: [
      [commitHash, "the commitment"],
      [commitment.rules, "the hash of the rules"],
      [commitment.positions ?? "", "the root of the instant prizes"],
      [commitment.entries.sha256, "the hash of entries.csv"],
      [commitment.leftOut.sha256, "the hash of left-out.csv"],
    ],
  };
}

/** The shortest lead of a draw that proves something, seconds: less is too short for the mails about its lock. */
const SHORTEST_LEAD = 600;

/** Checks that the round is that of the rules, or a later day's where the lock was late, and that the lock came in between. */
export function checkRound({ rules, commitment }: ParsedDraw): Findings {
  const { beacon, drawAt, opensAt, closesAt, postClosesAt } = rules;
  const { round, lockedAt } = commitment;
  const problems: string[] = [];
  const first = roundAt(new Date(drawAt), findChain(beacon.chain));
  if (beacon.round !== first) {
    problems.push(`The rules name round ${beacon.round}; the first at the time of the draw is ${first}.`);
  }
  if (round !== roundForLock({ round: first, lockedAt: new Date(lockedAt), leadSeconds: beacon.leadSeconds })) {
    problems.push(`Round ${round} does not fit the time of the lock, ${lockedAt}.`);
  }
  if (!isTestChain(beacon.chain) && beacon.leadSeconds < SHORTEST_LEAD) {
    problems.push("The rules leave less than ten minutes from the lock to the beacon.");
  }
  if ([opensAt, closesAt, postClosesAt ?? ""].some((time) => lockedAt < time)) {
    problems.push(`The lists were locked at ${lockedAt}, while the rules still let people enter.`);
  }
  const isLate = round !== first;
  return {
    problems,
    values: [["Round", isLate ? `${round}, postponed from ${first} as the lock was late` : String(round)]],
  };
}

function verify({ round, signature, previous }: Beacon, chain: BeaconChain): boolean {
  return verifyBeacon({ round, signature, ...(previous !== undefined && { previous }) }, chain);
}

function problemsOfPositions({ rules, proof }: ParsedDraw, chain: BeaconChain): string[] {
  const round = rules.instant?.round ?? null;
  if (round === null) return [];
  const given = proof.positionsBeacon;
  if (!given) return ["proof.json is missing the random number for the instant wins."];
  if (given.round !== round) return [`Round ${given.round} in proof.json is not the one of the instant wins.`];
  return verify(given, chain) ? [] : [`The signature of round ${round} is not the beacon's.`];
}

/** Checks the signatures of the beacons against the pinned key of their chain. */
export function checkBeacons(draw: ParsedDraw): Findings {
  const { rules, commitment, proof } = draw;
  const own = findChain(rules.beacon.chain);
  const problems = problemsOfPositions(draw, own);
  if (!proof.beacon) return { ...skip("The random number for this draw isn't out yet."), problems };
  const { round, signature, previous, chain: switched } = proof.beacon;
  const chain = switched === undefined ? own : fallbackOf(own);
  if (switched !== undefined && switched !== chain.chain) problems.push("The draw was switched to an unknown chain.");
  if (switched === undefined && round !== commitment.round) {
    problems.push(`Round ${round} in proof.json is not the one of this draw.`);
  }
  if (!verify({ round, signature, ...(previous !== undefined && { previous }) }, chain)) {
    problems.push(`The signature of round ${round} is not the beacon's.`);
  }
  const what = isTestChain(chain.chain) ? "Test source (not valid as proof)" : "Beacon";
  return { problems, values: [[what, signature]] };
}
