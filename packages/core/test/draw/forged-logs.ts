import { commandPayload, sha256Hex, writeLogLine } from "../../src/draw/index.ts";
import { makeDrawFiles, makeLog, signDraw } from "./make-draw-files.ts";
import { miniDraw, miniSecrets } from "./mini-draw.ts";
import { type Change, editLog, editProof, logEntries } from "./tamper.ts";

type Entry = Parameters<typeof makeLog>[0][number];

/** Signs another log of the worked example, as the operator can, who has the key. */
function relog(change: (entries: readonly Entry[]) => readonly Entry[]): Change {
  return (files) => ({ "log.jsonl": makeLog(change(logEntries(files)), miniSecrets.signing) });
}

/** Gives the entries of a kind another time. */
const moved = (kind: Entry["kind"], at: string) =>
  relog((entries) => entries.map((entry) => (entry.kind === kind ? { ...entry, at } : entry)));

const added = (kind: Entry["kind"], at: string) =>
  relog((entries) => [...entries, { at, competition: "mini", kind, payload: "ab".repeat(32) }]);

/** The worked example with a second void of its first prize. */
export const voidedTwice = makeDrawFiles({
  ...miniDraw,
  voids: [...miniDraw.voids, { prize: 1, reason: "ineligible" }],
  logged: { ...miniDraw.logged, voids: [...miniDraw.logged.voids, "2025-08-18T09:00:00Z"] },
});

/** A void of the worked example that was announced so long before. */
export const announcedVoid = (at: string, reason = "unreachable"): Change =>
  relog((entries) => {
    const payload = commandPayload({ kind: "void_winner", raffle: "mini", prize: 1, reason });
    const place = entries.findIndex((entry) => entry.at > at);
    return entries.toSpliced(place, 0, { at, competition: "mini", kind: "announce", payload });
  });

/** The lists of a lock that was interrupted, committed to as late as their lead allows. */
export const committedLate = moved("commitment", "2025-08-14T11:59:45Z");

/** What an operator who signs the log again could write into it, with the sentence that says what is wrong. */
export const forgedLogs: readonly (readonly [name: string, change: Change, sentence: RegExp])[] = [
  [
    "something after a signature",
    editLog(([first = "", ...lines]) => [`${first}00`, ...lines]),
    /Line 1 of the log is malformed/,
  ],
  [
    "a line that is signed, and not as the shop writes it",
    editLog((lines) => {
      const line = (lines.at(-1) ?? "").split("\t")[0]?.replace('{"at":', '{"at":"", "at":') ?? "";
      return [...lines.slice(0, -1), `${line}\t${signDraw(line, miniSecrets.signing)}`];
    }),
    /Line \d+ of the log is malformed/,
  ],
  [
    "a list that was committed to within the lead of its random number",
    moved("commitment", "2025-08-14T11:59:46Z"),
    /The log has a different "commitment" entry, added too late/,
  ],
  [
    "a list that was committed to before its lock",
    moved("commitment", "2025-08-14T11:40:00Z"),
    /Line 3 of the log, "commitment", came too early/,
  ],
  [
    "winners from before the random number was public",
    moved("draw", "2025-08-14T12:58:00Z"),
    /Line 4 of the log, "draw", came too early/,
  ],
  [
    "instant wins that were placed before the random number was public",
    moved("positions", "2023-09-15T10:58:31Z"),
    /Line 2 of the log, "positions", came too early/,
  ],
  [
    "rules that were published when the number behind the instant wins was known",
    moved("rules", "2023-09-15T11:00:04Z"),
    /The log has a different "rules" entry, added too late/,
  ],
  [
    "rules that were published after the opening",
    moved("rules", "2023-09-15T12:00:01Z"),
    /The log has a different "rules" entry, added too late/,
  ],
  [
    "instant wins that were placed after the opening",
    moved("positions", "2023-09-15T12:00:01Z"),
    /The log has a different "positions" entry, added too late/,
  ],
  [
    "rules and instant wins that were logged later, with times before the opening",
    relog((entries) => [
      { at: "2024-01-01T00:00:00Z", competition: null, kind: "key", payload: "ab".repeat(32) },
      ...entries,
    ]),
    /Line 2 of the log has an earlier time than the line before it/,
  ],
  [
    "a void that came an hour after it was announced",
    announcedVoid("2025-08-16T08:00:00Z"),
    /Line 6 of the log, "void", came less than 24 hours after it was announced/,
  ],
  ["a second list", added("commitment", "2025-08-14T11:31:02Z"), /The log's "commitment" entries don't match/],
  ["a second draw", added("draw", "2025-08-14T13:00:00Z"), /The log's "draw" entries don't match/],
  [
    "a list and a draw from before the rules were published again",
    relog((entries) => {
      const before = entries.filter(({ kind }) => kind !== "positions" && kind !== "void");
      return [...before.map((entry) => ({ ...entry, at: "2023-09-15T10:00:00Z" })), ...entries];
    }),
    /The log's "commitment" entries don't match/,
  ],
  [
    "a void from before the draw",
    relog((entries) => {
      const voids = entries.filter(({ kind }) => kind === "void");
      const draw = entries.findIndex(({ kind }) => kind === "draw");
      const others = entries.filter(({ kind }) => kind !== "void");
      return others.toSpliced(draw, 0, ...voids.map((entry) => ({ ...entry, at: "2025-08-14T12:00:00Z" })));
    }),
    /Line 4 of the log, "void", came too early/,
  ],
  [
    "a competition that was cancelled and drawn",
    added("cancel", "2025-08-14T11:00:00Z"),
    /The log's "cancel" entries don't match/,
  ],
];

/** A switch at a time that no clock shows, so that it is neither before nor after a round. */
export const switchAtNoTime: Change = (files) => {
  const prev = sha256Hex(files["log.jsonl"].trimEnd().split("\n").at(-1)?.split("\t")[0] ?? "");
  const at = "2025-08-22T23:59:60Z";
  const entry = { at, competition: "mini", kind: "switch", payload: "ab".repeat(32), prev, seq: 6 };
  const line = JSON.stringify(entry);
  return { "log.jsonl": `${files["log.jsonl"]}${writeLogLine(line, signDraw(line, miniSecrets.signing))}` };
};

/** A beacon of another round for the instant wins, under whose number the right root was logged. */
export const otherRoundOfInstantWins: Change = (files) => {
  const { instant } = miniDraw.rules;
  const rules = { ...miniDraw.rules, instant: instant && { ...instant, round: 657414 } };
  const { signature, round } = { signature: miniDraw.positionsBeacon ?? "", round: 657413 };
  const forged = makeDrawFiles({ ...miniDraw, rules });
  return {
    ...files,
    ...forged,
    ...editProof((proof) => ({ ...proof, positionsBeacon: { round, signature } }))(forged),
  };
};
