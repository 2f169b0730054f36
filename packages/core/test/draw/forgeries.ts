import {
  DEFAULT_CHAIN,
  type DrawCommitment,
  type DrawRules,
  fallbackRound,
  type LeftOutEntry,
  positionCells,
  positionsRoot,
  QUICKNET,
} from "../../src/draw/index.ts";
import { forgedLogs, otherRoundOfInstantWins, switchAtNoTime } from "./forged-logs.ts";
import { type DrawStory, makeDrawFiles, makeLog } from "./make-draw-files.ts";
import { firstDraw, miniDraw, miniSecrets, recordedBeacons } from "./mini-draw.ts";
import { type Change, edit, editProof, logEntries, resign, type Tampering, withoutName } from "./tamper.ts";

const resigned = (change: Partial<DrawCommitment>) => resign((commitment) => ({ ...commitment, ...change }));
const revealing = (change: Partial<DrawCommitment["reveals"]>) =>
  resign((commitment) => ({ ...commitment, reveals: { ...commitment.reveals, ...change } }));

const switchedBeacon = (at: string) => ({
  round: fallbackRound(new Date(at)),
  signature: recordedBeacons[1000],
  chain: DEFAULT_CHAIN.chain,
});

/** Logs switches to the fallback chain, and has the draw decided by the last of them, or by what `beacon` changes of it. */
function switched(times: readonly string[], beacon: Partial<ReturnType<typeof switchedBeacon>> = {}): Change {
  const entries = times.map((at) => ({ at, competition: "mini", kind: "switch" as const, payload: "0".repeat(64) }));
  const decided = editProof((proof) => ({ ...proof, beacon: { ...switchedBeacon(times.at(-1) ?? ""), ...beacon } }));
  return (files) => ({
    ...decided(files),
    "log.jsonl": makeLog([...logEntries(files), ...entries], miniSecrets.signing),
  });
}

/** The worked example of another story, with other rules, with other lines left out, and with typed instant prizes. */
const story =
  (change: Partial<DrawStory>): Change =>
  () =>
    makeDrawFiles({ ...miniDraw, ...change });
const ruled = (rules: Partial<DrawRules>) => story({ rules: { ...miniDraw.rules, ...rules } });
const leftOut = (change: Partial<LeftOutEntry>) =>
  story({ leftOut: miniDraw.leftOut.map((line) => ({ ...line, ...change })) });
const { instant, beacon } = miniDraw.rules;
const typed = (...typedNumbers: number[]) =>
  story({ rules: { ...miniDraw.rules, instant: instant && { ...instant, mode: "typed", round: null } }, typedNumbers });

const notThisRound = /Round \d+ in proof\.json is not the one of this draw/;

/** More changes to the files of the worked example, by an operator who signs them again where that takes the key. */
export const forgeries: readonly Tampering[] = [
  {
    name: "a lock half an hour before the round",
    change: resigned({ lockedAt: "2025-08-14T12:29:45Z" }),
    says: /Round 20791007 does not fit the time of the lock/,
  },
  {
    name: "a later round without need",
    change: resigned({ round: 20791007 + 28_800 }),
    says: /does not fit the time of the lock/,
  },
  {
    name: "a number in both files",
    change: edit("left-out.csv", /^7,/, "8,"),
    says: /Number 8 is in both entries\.csv and left-out\.csv/,
  },
  {
    name: "a number twice",
    change: edit("entries.csv", /^2,/, "3,"),
    says: /The numbers of entries\.csv do not ascend/,
  },
  {
    name: "more numbers of one person than the limit",
    change: ruled({ maxPerEntrant: 2 }),
    says: /ed19c753eb3e54a6588a9ae87afdaec3 has 3 numbers that were not entered manually; the limit is 2/,
    pageSays: /One person has 3 numbers that were not entered manually; the limit is 2/,
  },
  {
    name: "letters that have no equal share of the numbers",
    change: ruled({ lastLetter: "C" }),
    says: /The numbers can't be divided among the letters/,
  },
  {
    name: "a number that was left out for no reason of the rules",
    change: leftOut({ reason: "excluded" }),
    says: /Number 7 was left out as "excluded", which is no reason/,
  },
  {
    name: "a wrong answer where the rules have no question",
    change: story({ rules: { ...miniDraw.rules, question: null }, answerKey: null }),
    says: /Number 7 was left out as "wrong_answer", which is no reason here/,
  },
  {
    name: "a wrong answer of someone who was entered manually",
    change: leftOut({ route: "manual" }),
    says: /Number 7 was left out as "wrong_answer", which is no reason here/,
  },
  {
    name: "an entry by post where the rules offer none",
    change: ruled({ postClosesAt: null }),
    says: /Number 5 was entered by post, which the rules do not offer/,
  },
  {
    name: "numbers sold that the rules keep for entries by post",
    change: ruled({ post: { entriesPerCard: 1, reserve: miniDraw.rules.cap - 1 } }),
    says: /Numbers were sold or given that the rules keep for entries by post/,
  },
  {
    name: "files of two competitions",
    change: resigned({ competition: "other" }),
    says: /The files are of different competitions/,
  },
  {
    name: "a payment withdrawn of an entry by post",
    change: leftOut({ route: "post", reason: "payment_withdrawn" }),
    says: /Number 7 was left out as "payment_withdrawn", which is no reason here/,
  },
  {
    name: "a payment withdrawn of a number without an instant prize",
    change: leftOut({ reason: "payment_withdrawn" }),
    says: /Number 7 was left out as "payment_withdrawn", which is no reason here/,
  },
  {
    name: "a lock before the last entry",
    change: ruled({ postClosesAt: "2025-08-14T11:54:00Z" }),
    says: /The lists were locked at 2025-08-14T11:53:14Z, while the rules still let people enter/,
  },
  {
    name: "a lock before the opening, until which rules may change",
    change: ruled({ opensAt: "2025-08-14T11:54:00Z" }),
    says: /The lists were locked at 2025-08-14T11:53:14Z, while the rules still let people enter/,
  },
  {
    name: "winners without their beacon",
    change: editProof((proof) => ({ ...proof, beacon: null })),
    says: /The results don't match/,
    pageSays: /proof\.json has winners, but not the random number/,
  },
  {
    name: "a switch at a time that is none",
    change: switchAtNoTime,
    says: /Line 6 of the log has an earlier time than the line before it/,
    pageSays: /Line 6 of the log is malformed/,
  },
  {
    name: "rules that leave no time for the mails about the lock",
    change: ruled({ beacon: { ...beacon, leadSeconds: 2 } }),
    says: /The rules leave less than ten minutes from the lock to the beacon/,
  },
  {
    name: "a commitment of the first format in place of the second",
    change: () => makeDrawFiles({ ...firstDraw, lockedAt: "2026-12-01T00:00:00Z" }),
    says: /commitment\.json has the first format, which ended in November 2026/,
  },
  { name: "a byte order mark", change: edit("entries.csv", /^/, "\ufeff"), says: /malformed/ },
  {
    name: "a key that opens no answer",
    change: revealing({ answerKey: miniSecrets.instant }),
    says: /doesn't unlock the answer/,
  },
  {
    name: "a position that was voided and stays in the draw",
    change: revealing({ voidPositions: [{ prize: 2, number: 13, reason: "refunded" }] }),
    says: /The voided instant win 13 is still listed/,
  },
  {
    name: "a position that was voided and is left out",
    change: revealing({ voidPositions: [{ prize: 2, number: 16, reason: "refunded" }] }),
    says: /The voided instant win 16 is still listed/,
  },
  {
    name: "numbers typed at the lock where the rules say that they are drawn",
    change: resign((commitment) => ({
      ...commitment,
      positions: positionsRoot(positionCells(miniSecrets.instant, [20, 1])),
      reveals: { ...commitment.reveals, instantNumbers: [20, 1] },
    })),
    says: /Numbers are revealed as typed .* if and only if the rules say so/,
  },
  {
    name: "an instant prize that has no number",
    change: typed(13),
    says: /The instant-win numbers don't match/,
  },
  {
    name: "a typed instant prize beyond the last number",
    change: typed(21, 13),
    says: /Instant prize 1, £10, lies at number 21, which no one could buy/,
  },
  {
    name: "another beacon of the positions",
    change: editProof((proof) => ({ ...proof, positionsBeacon: { round: 657413, signature: recordedBeacons[1000] } })),
    says: /The instant-win numbers don't match/,
    pageSays: /The signature of round 657413 is not the beacon's/,
  },
  {
    name: "a beacon of another round for the instant wins",
    change: otherRoundOfInstantWins,
    says: /The instant-win numbers don't match/,
    pageSays: /Round 657413 in proof\.json is not the one of the instant wins/,
  },
  {
    name: "an instant win that was given and is drawn again",
    change: editProof((proof) => ({
      ...proof,
      results: [
        ...proof.results.slice(0, 3),
        { prize: 4, name: "£5", place: 3, number: 19 },
        ...proof.results.slice(3),
      ],
    })),
    says: /The results don't match/,
  },
  {
    name: "another name for a winner whose prize is void",
    change: editProof((proof) => ({
      ...proof,
      openings: { ...proof.openings, 11: { ...(proof.openings[11] ?? { key: "" }), label: "A friend" } },
    })),
    says: /Number 11 was not entered/,
  },
  {
    name: "another name for someone who won nothing",
    change: editProof((proof) => ({
      ...proof,
      openings: { ...proof.openings, 2: { key: miniSecrets.instant, label: "A friend" } },
    })),
    says: /Number 2 was not entered/,
  },
  {
    name: "a winner without a name",
    change: withoutName(5),
    says: /The name behind number 5 is(n't| not) published/,
  },
  {
    name: "a switch of the beacon whose own round won in the end",
    change: (files) => ({ "log.jsonl": switched(["2025-08-22T12:59:45Z"])(files)["log.jsonl"] }),
    says: notThisRound,
  },
  {
    name: "a switch of the beacon within a week",
    change: switched(["2025-08-21T11:59:45Z"]),
    says: /Line \d+ of the log, "switch", came too early/,
    pageSays: /The switch to another beacon is less than seven days after the round/,
  },
  {
    name: "a second switch of the beacon, as the first had another winner",
    change: switched(["2025-08-22T12:59:45Z", "2025-08-23T12:59:45Z"]),
    says: notThisRound,
  },
  {
    name: "a switch to a round that was known before",
    change: switched(["2025-08-22T12:59:45Z"], { chain: QUICKNET.chain }),
    says: notThisRound,
    pageSays: /The draw was switched to an unknown chain/,
  },
  {
    name: "a file that is no JSON",
    change: edit("proof.json", "{", ""),
    says: /[Cc]ouldn't complete this step/,
    pageSays: /proof\.json isn't valid JSON/,
  },
  {
    name: "a file without a field",
    change: edit("proof.json", /"seed":"[^"]*",/, ""),
    says: /proof\.json isn't in the expected format/,
  },
  {
    name: "a file with a field that no format has",
    change: edit("rules.json", "{", '{"bonus":1,'),
    says: /rules\.json isn't in the expected format/,
  },
  {
    name: "a file of another format",
    change: edit("proof.json", "counterfoil-proof/1", "counterfoil-proof/2"),
    says: /proof\.json isn't in the expected format/,
  },
  {
    name: "a commitment to no list",
    change: edit("commitment.json", /"entries":\{[^}]*\}/, '"entries":{}'),
    says: /commitment\.json isn't in the expected format/,
  },
  {
    name: "a beacon that is empty, so that its draw was known before",
    change: edit("proof.json", /("beacon":\{"round":\d+,"signature":)"[^"]*"/, '$1""'),
    says: /proof\.json isn't in the expected format/,
  },
  {
    name: "a chain that leads to another round of a relay",
    change: edit("rules.json", /"chain":"([^"]*)"/, '"chain":"$1/public/1000?"'),
    says: /rules\.json isn't in the expected format/,
  },
  ...forgedLogs.map(([name, change, says]) => ({ name, change, says })),
];
