import { verifySignature } from "@counterfoil/core/beacon";
import {
  DrawLogEntry,
  DrawRules,
  FIRST_PREV,
  fallbackOf,
  fallbackRound,
  findChain,
  isTestChain,
  SWITCH_AFTER_MS,
  sha256Hex,
  timeOfRound,
  utf8ToBytes,
  voidPayload,
  writeLogEntry,
  writeLogLine,
} from "@counterfoil/core/draw";
import { judgeActs, voidsOf } from "./check-acts.ts";
import { LATE_MS, notDrawn } from "./check-results.ts";
import { type Findings, leaveOpen, type ParsedDraw, textOf } from "./parse-draw.ts";

/** What changes with the opening, where the beacon of the instant wins is late: their round, and what commits to new secrets. */
const moving = new Set(["opensAt", "rightAnswer", "round", "secret"]);

/** Returns as text the fields of rules that stay the same when the opening moves. */
const finalPart = (rules: object) => JSON.stringify(rules, (name, value: unknown) => (moving.has(name) ? null : value));

/** How far the clocks of two machines may differ, milliseconds. */
const CLOCKS_MS = 60_000;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Judged {
  problems: string[];
  unchecked: string | undefined;
}

interface Version {
  entry: DrawLogEntry;
  /** Null where the file is no JSON of the format. */
  rules: DrawRules | null;
  text: string;
  unread?: string;
}

async function readVersion({ bytes, commitment }: ParsedDraw, entry: DrawLogEntry, version: number): Promise<Version> {
  const isNewest = entry.payload === commitment.rules;
  const none = { entry, rules: null, text: "" };
  const read = () => bytes.readVersion(version).catch(messageOf);
  const file = isNewest ? bytes["rules.json"] : await read();
  if (file === null) return none;
  if (typeof file === "string") return { ...none, unread: file };
  const text = textOf(file);
  const parsed = DrawRules.safeParse(parseJson(text));
  return { entry, rules: parsed.success ? parsed.data : null, text };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns whether a version only opens later than the one before, which could not sell: its instant wins had no numbers. */
function isMove(before: DrawRules, after: DrawRules, between: readonly DrawLogEntry[]): boolean {
  if (!before.instant?.round || between.some(({ kind }) => kind === "positions")) return false;
  return finalPart(before) === finalPart(after);
}

/** Checks that every logged version of the rules is public as it was logged, and changed nothing that was final. */
async function judgeVersions(own: readonly DrawLogEntry[], draw: ParsedDraw): Promise<Judged> {
  const problems: string[] = [];
  let unchecked: string | undefined;
  const published = own.filter(({ kind }) => kind === "rules");
  let before: Version | null = null;
  let isFinal = false;
  for (const [index, entry] of published.entries()) {
    const version = index + 1;
    const after = await readVersion(draw, entry, version);
    if (after.unread !== undefined) unchecked = after.unread;
    else if (after.rules === null || sha256Hex(after.text) !== entry.payload) {
      problems.push(`rules-${version}.json is missing, or not version ${version} of the rules that the log has.`);
    }
    if (before?.rules && after.rules) {
      isFinal ||= entry.at >= before.rules.opensAt;
      const between = own.slice(own.indexOf(before.entry), own.indexOf(entry));
      if (isFinal && !isMove(before.rules, after.rules, between)) {
        problems.push(`Version ${version} of the rules came after the opening, and changes what was final.`);
      }
    }
    before = after;
  }
  return { problems, unchecked };
}

interface LoggedDraw {
  problems: string[];
  own: DrawLogEntry[];
  /** Those that name the shop's key and verifier. */
  keys: DrawLogEntry[];
  hashes: string[];
}

function parseLine(row: string): { line: string; signature: string; entry: DrawLogEntry } | null {
  const [line = "", signature = ""] = row.split("\t");
  try {
    const entry = DrawLogEntry.parse(JSON.parse(line));
    // Nothing but the line as the shop writes it: what else would be read is not what was signed.
    const isAsWritten =
      writeLogLine(writeLogEntry(entry), signature) === `${row}\n` && /^[0-9a-f]{128}$/.test(signature);
    return isAsWritten ? { line, signature, entry } : null;
  } catch {
    return null;
  }
}

async function readLog(log: Uint8Array, competition: string, key: string): Promise<LoggedDraw> {
  const problems: string[] = [];
  const own: DrawLogEntry[] = [];
  const keys: DrawLogEntry[] = [];
  const hashes: string[] = [];
  let [end, last] = [FIRST_PREV, ""];
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
    if (entry.at < last) problems.push(`Line ${index + 1} of the log has an earlier time than the line before it.`);
    end = sha256Hex(line);
    last = entry.at;
    hashes.push(end);
    if (entry.competition === competition) own.push(entry);
    if (entry.kind === "key") keys.push(entry);
  }
  return { problems, own, keys, hashes };
}

/** Checks the times in the log: rules before the round of their instant wins, numbers before the opening, and the lists as long before their round as the rules say. */
function tooLate(own: readonly DrawLogEntry[], { rules, commitment }: ParsedDraw): string[] {
  const round = rules.instant?.round ?? null;
  const chain = findChain(rules.beacon.chain);
  const drawnAt = round === null ? null : timeOfRound(round, chain);
  const latest: Partial<Record<DrawLogEntry["kind"], number>> = {
    rules: drawnAt?.getTime() ?? Date.parse(rules.opensAt),
    positions: Date.parse(rules.opensAt),
    instant_void: Date.parse(commitment.lockedAt),
    // Later than the lock where that was interrupted.
    commitment: timeOfRound(commitment.round, chain).getTime() - rules.beacon.leadSeconds * 1000,
  };
  return own
    .filter(({ kind, at }) => Date.parse(at) > (latest[kind] ?? Number.POSITIVE_INFINITY))
    .map(({ kind }) => `The log has a different "${kind}" entry, added too late.`);
}

/** Checks that the newest rules in the log are those of the commitment, and that all which follows from rules is there once. */
function problemsOfEntries(own: readonly DrawLogEntry[], draw: ParsedDraw): string[] {
  const { commitment, commitHash, proof } = draw;
  const newest = own.findLastIndex(({ kind }) => kind === "rules");
  const expected = {
    rules: [commitment.rules],
    positions: commitment.positions === null ? [] : [commitment.positions],
    instant_void: (commitment.reveals.voidPositions ?? []).map(voidPayload).sort(),
    commitment: [commitHash],
    draw: proof.beacon === null ? [] : [proof.seed],
    void: voidsOf(draw).map(voidPayload),
    cancel: [],
  };
  return (["rules", "positions", "instant_void", "commitment", "draw", "void", "cancel"] as const)
    .filter((kind) => {
      // Versions of the rules, and their instant wins, were replaced before the opening; nothing else was.
      const since = kind === "rules" || kind === "positions" ? own.slice(Math.max(0, newest)) : own;
      const logged = since.filter((entry) => entry.kind === kind).map(({ payload }) => payload);
      // They are committed to by prize, and logged by time.
      if (kind === "instant_void") logged.sort();
      return logged.join() !== expected[kind].join();
    })
    .map((kind) => `The log's "${kind}" entries don't match.`);
}

/** Returns when the draw's random number is made: the fallback chain's, where it was switched. */
function dueAt(own: readonly DrawLogEntry[], { rules, commitment }: ParsedDraw): number {
  const chain = findChain(rules.beacon.chain);
  const switched = own.find(({ kind }) => kind === "switch");
  const due = switched
    ? timeOfRound(fallbackRound(new Date(switched.at)), fallbackOf(chain))
    : timeOfRound(commitment.round, chain);
  return due.getTime();
}

/** Checks that lock, draw and voids are in the log in this order, and none before its time. */
function tooEarly(own: readonly DrawLogEntry[], draw: ParsedDraw): string[] {
  const { rules, commitment } = draw;
  const round = rules.instant?.round ?? null;
  const positionsAt = round === null ? 0 : timeOfRound(round, findChain(rules.beacon.chain)).getTime();
  const isBefore = ({ kind, payload, at }: DrawLogEntry) => {
    if (kind === "commitment") return at < commitment.lockedAt;
    if (kind === "draw") return Date.parse(at) < dueAt(own, draw) - CLOCKS_MS;
    return kind === "positions" && payload === commitment.positions && Date.parse(at) < positionsAt - CLOCKS_MS;
  };
  const previous: Partial<Record<DrawLogEntry["kind"], DrawLogEntry["kind"]>> = { draw: "commitment", void: "draw" };
  return own
    .filter((entry, index) => {
      const before = previous[entry.kind];
      const isAlone = before !== undefined && !own.slice(0, index).some(({ kind }) => kind === before);
      return isAlone || isBefore(entry);
    })
    .map(({ seq, kind }) => `Line ${seq} of the log, "${kind}", came too early.`);
}

/** Checks that the round is that of the first switch, which is at least a week after the draw's own round; a switched draw takes no other. */
function problemsOfSwitch(own: readonly DrawLogEntry[], { rules, commitment, proof }: ParsedDraw): string[] {
  const { beacon } = proof;
  const switched = own.find(({ kind }) => kind === "switch");
  if (!switched) return beacon?.chain === undefined ? [] : ["The log has no switch to another beacon."];
  const problems: string[] = [];
  const round = fallbackRound(new Date(switched.at));
  if (beacon && (beacon.chain === undefined || beacon.round !== round)) {
    problems.push(`Round ${beacon.round} in proof.json is not the one of this draw, which was switched to ${round}.`);
  }
  const roundAt = timeOfRound(commitment.round, findChain(rules.beacon.chain)).getTime();
  if (Date.parse(switched.at) < roundAt + SWITCH_AFTER_MS) {
    problems.push("The switch to another beacon is less than seven days after the round.");
  }
  return problems;
}

/** Returns that a switched draw is not made though its new round was due; nothing for any other. */
function lateSwitch(own: readonly DrawLogEntry[], draw: ParsedDraw): string | null {
  const { proof, entries } = draw;
  const switched = own.find(({ kind }) => kind === "switch");
  if (!switched || proof.beacon || entries.count === 0) return null;
  const due = dueAt(own, draw);
  return Date.now() > due + LATE_MS ? notDrawn(new Date(due)) : null;
}

/** Returns that a time of the files is later than this device's clock; null for none, and for a test draw, whose clock is any. */
function stillToCome(own: readonly DrawLogEntry[], { rules, commitment }: ParsedDraw): string | null {
  const times = [commitment.lockedAt, ...own.map(({ at }) => at)].map((at) => Date.parse(at));
  if (isTestChain(rules.beacon.chain) || Math.max(...times) <= Date.now() + CLOCKS_MS) return null;
  return "The files have times that are still to come by this device's clock. Is it set right?";
}

/** Checks the public log: its chain, its signatures, and that these files are in it. */
export async function checkLog(draw: ParsedDraw): Promise<Findings> {
  const log = draw.bytes["log.jsonl"];
  if (!log || log.length === 0) return leaveOpen("The log is empty or missing.");
  const { problems, own, keys, hashes } = await readLog(log, draw.rules.competition, draw.proof.publicKey);
  const acts = judgeActs(own, draw);
  const versions = await judgeVersions(own, draw);
  return {
    problems: [
      ...problems,
      ...versions.problems,
      ...tooEarly(own, draw),
      ...tooLate(own, draw),
      ...problemsOfEntries(own, draw),
      ...acts.problems,
      ...problemsOfSwitch(own, draw),
    ],
    unchecked: versions.unchecked ?? stillToCome(own, draw) ?? lateSwitch(own, draw),
    hashes: hashes.map((hash, index) => [hash, `the hash of line ${index + 1} of the log`]),
    values: [
      ["Lines about this competition", String(own.length)],
      ["Versions of the rules", String(own.filter(({ kind }) => kind === "rules").length)],
      ...(keys.length > 0
        ? [["Lines that name our key and verifier", keys.map(({ seq }) => seq).join(", ")] as const]
        : []),
      ...acts.values,
      ["End of the log", hashes.at(-1) ?? FIRST_PREV],
    ],
  };
}
