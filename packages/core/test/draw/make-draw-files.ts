import { ed25519 } from "@noble/curves/ed25519.js";
import {
  bytesToHex,
  type DrawCommitment,
  type DrawEntry,
  type DrawLogEntry,
  type DrawProof,
  type DrawRules,
  type DrawVoid,
  drawOrder,
  drawPositions,
  drawSeed,
  FIRST_PREV,
  givePrizes,
  hexToBytes,
  type InstantAward,
  type LeftOutEntry,
  merkleRoot,
  positionCells,
  positionsRoot,
  prizesToDraw,
  sha256Hex,
  utf8ToBytes,
  type VoidPosition,
  voidPayload,
  writeCommitment,
  writeEntry,
  writeLeftOut,
  writeLines,
  writeLogEntry,
  writeLogLine,
  writeProof,
  writeRules,
} from "../../src/draw/index.ts";
import { canonicalJson } from "../../src/rules/canonical-json.ts";

/** All that happened in a draw, from which a test makes its public files. */
export interface DrawStory {
  rules: DrawRules;
  instantSecret: string | null;
  answerKey: string | null;
  entries: readonly DrawEntry[];
  leftOut: readonly LeftOutEntry[];
  lockedAt: string;
  round: number;
  voidPositions: readonly VoidPosition[];
  /** The numbers of instant wins that the promoter typed; they are drawn where absent. */
  typedNumbers?: readonly number[];
  beacon: string;
  positionsBeacon: string | null;
  voids: readonly DrawVoid[];
  openingOf: (number: number) => { key: string; label: string };
  signingKey: string;
  /** When each entry of the log was made. */
  logged: { rules: string; positions: string; instantVoids?: string; draw: string; voids: readonly string[] };
  /** Writes the first format of the commitment, which did not say which instant prizes were given. */
  isFirstFormat?: boolean;
}

/** The files that a shop publishes of a draw, by name. */
export interface DrawFiles {
  "rules.json": string;
  "entries.csv": string;
  "left-out.csv": string;
  "commitment.json": string;
  "proof.json": string;
  "log.jsonl": string;
  /** Earlier versions of the rules, where there are any. */
  [version: `rules-${number}.json`]: string | undefined;
}

/** A file that each draw has once. */
export type DrawFileName =
  | "rules.json"
  | "entries.csv"
  | "left-out.csv"
  | "commitment.json"
  | "proof.json"
  | "log.jsonl";

/** Signs a text as a shop with this Ed25519 seed does. */
export function signDraw(text: string, signingKey: string): string {
  return bytesToHex(ed25519.sign(utf8ToBytes(text), hexToBytes(signingKey)));
}

function fileSummary(lines: readonly string[]) {
  return { count: lines.length, root: merkleRoot(lines), sha256: sha256Hex(writeLines(lines)) };
}

function numbersOf({ rules, typedNumbers, instantSecret, positionsBeacon }: DrawStory, rulesHash: string) {
  if (typedNumbers) return typedNumbers;
  if (!rules.instant || !instantSecret || !positionsBeacon) return [];
  const prizes = rules.instant.prizes.length;
  return drawPositions({ secret: instantSecret, signature: positionsBeacon, rulesHash, cap: rules.cap, prizes });
}

/** Returns the instant prizes that were given: those whose number was sold, and is not void. */
function awardsOf(story: DrawStory, rulesHash: string): InstantAward[] {
  const { rules, entries, leftOut, voidPositions } = story;
  const wins = leftOut.filter(({ reason }) => reason === "wrong_answer" && !rules.instant?.needsRightAnswer);
  const sold = new Set([...entries, ...wins].map(({ number }) => number));
  const given = numbersOf(story, rulesHash).map((number, index) => ({ prize: index + 1, number }));
  return given.filter(({ prize, number }) => sold.has(number) && voidPositions.every((one) => one.prize !== prize));
}

function commitmentOf(story: DrawStory, rulesHash: string): DrawCommitment {
  const { rules, entries, leftOut, instantSecret } = story;
  const byRoute = (route: DrawEntry["route"]) => entries.filter((entry) => entry.route === route).length;
  const routes = { paid: byRoute("paid"), post: byRoute("post"), manual: byRoute("manual") };
  return {
    format: "counterfoil-commitment/2",
    competition: rules.competition,
    rules: rulesHash,
    round: story.round,
    lockedAt: story.lockedAt,
    entries: { ...fileSummary(entries.map(writeEntry)), ...routes },
    leftOut: fileSummary(leftOut.map(writeLeftOut)),
    positions: instantSecret ? positionsRoot(positionCells(instantSecret, numbersOf(story, rulesHash))) : null,
    reveals: {
      answerKey: story.answerKey,
      instantSecret,
      instantAwards: rules.instant ? awardsOf(story, rulesHash) : null,
      voidPositions: rules.instant ? [...story.voidPositions] : null,
      ...(story.typedNumbers && { instantNumbers: [...story.typedNumbers] }),
    },
  };
}

function proofOf(story: DrawStory, rulesHash: string, commitment: string): DrawProof {
  const { rules, entries, voids } = story;
  const seed = drawSeed({ signature: story.beacon, commitHash: sha256Hex(commitment) });
  const results = givePrizes({
    prizes: prizesToDraw(rules, awardsOf(story, rulesHash)),
    order: drawOrder(seed, entries.length),
    entryAt: (index) => entries[index] ?? { number: 0, entrantId: "" },
    onePrizePerEntrant: rules.onePrizePerEntrant,
    voids,
  });
  const winners = results.flatMap(({ number }) => (number === null ? [] : [number]));
  const { instant } = rules;
  return {
    format: "counterfoil-proof/1",
    competition: rules.competition,
    beacon: { round: story.round, signature: story.beacon },
    positionsBeacon:
      instant?.round && story.positionsBeacon ? { round: instant.round, signature: story.positionsBeacon } : null,
    seed,
    signature: signDraw(commitment, story.signingKey),
    publicKey: bytesToHex(ed25519.getPublicKey(hexToBytes(story.signingKey))),
    voids: [...voids],
    results,
    openings: Object.fromEntries(winners.map((number) => [number, story.openingOf(number)])),
  };
}

/** Returns `log.jsonl` of entries, chained and signed. */
export function makeLog(entries: readonly Omit<DrawLogEntry, "prev" | "seq">[], signingKey: string): string {
  let prev = FIRST_PREV;
  return entries
    .map((entry, index) => {
      const line = writeLogEntry({ ...entry, prev, seq: index + 1 });
      prev = sha256Hex(line);
      return writeLogLine(line, signDraw(line, signingKey));
    })
    .join("");
}

function logOf(story: DrawStory, rulesHash: string, commitment: string, proof: DrawProof): string {
  const { logged, rules, lockedAt, signingKey } = story;
  const { positions } = commitmentOf(story, rulesHash);
  const entry = (kind: DrawLogEntry["kind"], at: string, payload: string) => ({
    at,
    competition: rules.competition,
    kind,
    payload,
  });
  const voids = proof.voids.map(({ prize, reason }, index) => {
    const earlier = proof.voids.slice(0, index).filter((before) => before.prize === prize).length;
    const number = proof.results.filter((result) => result.prize === prize)[earlier]?.number ?? 0;
    return entry("void", logged.voids[index] ?? "", voidPayload({ number, prize, reason }));
  });
  const instantVoids = story.voidPositions.map((one) =>
    entry("instant_void", logged.instantVoids ?? "", voidPayload(one)),
  );
  const entries = [
    entry("rules", logged.rules, rulesHash),
    ...(positions ? [entry("positions", logged.positions, positions)] : []),
    ...instantVoids,
    entry("commitment", lockedAt, sha256Hex(commitment)),
    entry("draw", logged.draw, proof.seed ?? ""),
    ...voids,
  ];
  return makeLog(entries, signingKey);
}

/** Returns a commitment in the first format: void positions were numbers alone. */
function writeFirstFormat({ reveals, ...commitment }: DrawCommitment): string {
  const { instantAwards: _, voidPositions, ...others } = reveals;
  const numbers = voidPositions?.map(({ number }) => number) ?? null;
  const first = { ...commitment, format: "counterfoil-commitment/1", reveals: { ...others, voidPositions: numbers } };
  return canonicalJson(first);
}

/** Returns the public files of a draw. */
export function makeDrawFiles(story: DrawStory): DrawFiles {
  const rules = writeRules(story.rules);
  const rulesHash = sha256Hex(rules);
  const content = commitmentOf(story, rulesHash);
  const commitment = story.isFirstFormat ? writeFirstFormat(content) : writeCommitment(content);
  const proof = proofOf(story, rulesHash, commitment);
  return {
    "rules.json": rules,
    "entries.csv": writeLines(story.entries.map(writeEntry)),
    "left-out.csv": writeLines(story.leftOut.map(writeLeftOut)),
    "commitment.json": commitment,
    "proof.json": writeProof(proof),
    "log.jsonl": logOf(story, rulesHash, commitment, proof),
  };
}
