import { verifySignature } from "@counterfoil/core/beacon";
import {
  DrawLogEntry,
  FIRST_PREV,
  fallbackRound,
  findChain,
  sha256Hex,
  timeOfRound,
  utf8ToBytes,
  voidPayload,
} from "@counterfoil/core/draw";
import { type Findings, skip } from "./findings.ts";
import { type ParsedDraw, textOf } from "./parse-draw.ts";

interface LoggedDraw {
  problems: string[];
  /** The entries of this competition. */
  own: DrawLogEntry[];
  /** Those that name the shop's key and verifier. */
  keys: DrawLogEntry[];
  /** The hash of the last line. */
  end: string;
}

function parseLine(row: string): { line: string; signature: string; entry: DrawLogEntry } | null {
  const [line = "", signature = ""] = row.split("\t");
  try {
    return { line, signature, entry: DrawLogEntry.parse(JSON.parse(line)) };
  } catch {
    return null;
  }
}

async function readLog(log: Uint8Array, competition: string, key: string): Promise<LoggedDraw> {
  const problems: string[] = [];
  const own: DrawLogEntry[] = [];
  const keys: DrawLogEntry[] = [];
  let end = FIRST_PREV;
  for (const [index, row] of textOf(log).split("\n").slice(0, -1).entries()) {
    const parsed = parseLine(row);
    if (!parsed) {
      problems.push(`Line ${index + 1} of the log is malformed.`);
      continue;
    }
    const { line, signature, entry } = parsed;
    if (!(await verifySignature({ bytes: utf8ToBytes(line), signature, publicKey: key }))) {
      problems.push(`Line ${index + 1} of the log is not what the shop signed.`);
    }
    if (entry.prev !== end || entry.seq !== index + 1) {
      problems.push(`Line ${index + 1} of the log does not follow the line before it.`);
    }
    end = sha256Hex(line);
    if (entry.competition === competition) own.push(entry);
    if (entry.kind === "key") keys.push(entry);
  }
  return { problems, own, keys, end };
}

/** Returns the payloads of the voids, in their order. */
function voidPayloads({ proof }: ParsedDraw): string[] {
  const seen = new Map<number, number>();
  return proof.voids.map(({ prize, reason }) => {
    const earlier = seen.get(prize) ?? 0;
    seen.set(prize, earlier + 1);
    const number = proof.results.filter((result) => result.prize === prize)[earlier]?.number ?? 0;
    return voidPayload({ number, prize, reason });
  });
}

/** Checks what was logged of rules and positions: the last rules before the opening count, with the positions since them, and none comes after it. */
function beforeOpening(own: readonly DrawLogEntry[], { rules, commitment }: ParsedDraw): string[] {
  const problems: string[] = [];
  const expected = { rules: commitment.rules, positions: commitment.positions };
  const newest = own.findLastIndex(({ kind }) => kind === "rules");
  for (const kind of ["rules", "positions"] as const) {
    const logged = own.filter((entry) => entry.kind === kind);
    if (logged.some(({ at }) => at > rules.opensAt)) problems.push(`The log has a "${kind}" after the opening.`);
    const last = own.slice(Math.max(0, newest)).findLast((entry) => entry.kind === kind);
    if ((last?.payload ?? null) !== expected[kind]) {
      problems.push(`The log has another "${kind}" than these files.`);
    }
  }
  return problems;
}

function sinceLock(own: readonly DrawLogEntry[], draw: ParsedDraw): string[] {
  const { proof, commitHash } = draw;
  const expected = {
    commitment: [commitHash],
    draw: proof.seed === null ? [] : [proof.seed],
    void: voidPayloads(draw),
  };
  return (["commitment", "draw", "void"] as const)
    .filter((kind) => {
      const logged = own.filter((entry) => entry.kind === kind).map(({ payload }) => payload);
      return logged.join() !== expected[kind].join();
    })
    .map((kind) => `The log has another "${kind}", one more or less.`);
}

/** How long a draw waits for its own round, milliseconds. */
const SWITCH_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** Checks that the round is that of the first switch, a week after the own one at least; whoever has switched takes no other. */
function problemsOfSwitch(own: readonly DrawLogEntry[], { rules, commitment, proof }: ParsedDraw): string[] {
  const { beacon } = proof;
  const switched = own.find(({ kind }) => kind === "switch");
  if (!beacon || (!switched && beacon.chain === undefined)) return [];
  if (!switched) return ["The log has no switch to another beacon."];
  const problems: string[] = [];
  const round = fallbackRound(new Date(switched.at));
  if (beacon.chain === undefined || beacon.round !== round) {
    problems.push(`Round ${beacon.round} in proof.json is not the one of this draw, which was switched to ${round}.`);
  }
  const roundAt = timeOfRound(commitment.round, findChain(rules.beacon.chain)).getTime();
  if (Date.parse(switched.at) < roundAt + SWITCH_AFTER_MS) {
    problems.push("The switch to another beacon is less than seven days after the round.");
  }
  return problems;
}

/** Checks the public log: its chain, its signatures, and that these files are in it. */
export async function checkLog(draw: ParsedDraw, key: string): Promise<Findings> {
  const log = draw.bytes["log.jsonl"];
  if (!log) return skip("The log was not found.");
  const { problems, own, keys, end } = await readLog(log, draw.rules.competition, key);
  return {
    problems: [...problems, ...beforeOpening(own, draw), ...sinceLock(own, draw), ...problemsOfSwitch(own, draw)],
    values: [
      ["Lines about this competition", String(own.length)],
      ...(keys.length > 0
        ? [["Lines that name our key and verifier", keys.map(({ seq }) => seq).join(", ")] as const]
        : []),
      ["End of the log", end],
    ],
  };
}
