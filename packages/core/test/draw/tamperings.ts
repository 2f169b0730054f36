import { DrawCommitment, DrawProof, DrawRules, drawPositions, sha256Hex } from "../../src/draw/index.ts";
import { forgeries } from "./forgeries.ts";
import { instantDraw } from "./instant-draw.ts";
import { type DrawFiles, makeDrawFiles, makeLog } from "./make-draw-files.ts";
import { miniDraw, miniSecrets, recordedBeacons } from "./mini-draw.ts";
import { type Change, edit, editLog, editProof, logEntries, resign, type Tampering } from "./tamper.ts";

const commitmentOf = (files: DrawFiles) => DrawCommitment.parse(JSON.parse(files["commitment.json"]));

/** Returns the numbers of the drawn instant prizes, in their order. */
function positionsOf(files: DrawFiles): number[] {
  const { instant, cap } = DrawRules.parse(JSON.parse(files["rules.json"]));
  const { reveals, rules: rulesHash } = commitmentOf(files);
  const { positionsBeacon } = DrawProof.parse(JSON.parse(files["proof.json"]));
  if (!instant || !reveals.instantSecret || !positionsBeacon) throw new Error("The draw has no instant prizes");
  const { signature } = positionsBeacon;
  return drawPositions({ secret: reveals.instantSecret, signature, rulesHash, cap, prizes: instant.prizes.length });
}

const isSold = (files: DrawFiles, number: number) =>
  [files["entries.csv"], files["left-out.csv"]].some((list) => `\n${list}`.includes(`\n${number},`));

/** The sixteen changes that the public files of any draw with a question, drawn instant prizes and a void must not survive. */
const sixteenTamperings: readonly Tampering[] = [
  {
    name: "a line removed",
    change: edit("entries.csv", /^.*\n/, ""),
    says: /entries\.csv has changed: count \d+, not \d+/,
    pageSays: /entries\.csv has \d+ lines; \d+ were published/,
  },
  {
    name: "a route changed",
    change: edit("entries.csv", /,paid$/m, ",manual"),
    says: /entries\.csv has changed: paid \d+, not \d+/,
    pageSays: /\d+ entries by the route "paid"; \d+ were committed to/,
  },
  {
    name: "the line ends of a spreadsheet",
    change: edit("entries.csv", /\n/g, "\r\n"),
    says: /malformed line\. Saved by a spreadsheet\?/,
    pageSays: /malformed\. Saved by a spreadsheet\?/,
  },
  {
    name: "another closing time",
    change: edit("rules.json", /"closesAt":"[^"]*"/, '"closesAt":"2030-01-01T00:00:00Z"'),
    says: /rules\.json has changed/,
  },
  {
    name: "another time of the lock",
    change: edit("commitment.json", /"lockedAt":"[^"]*"/, '"lockedAt":"2020-01-01T00:00:00Z"'),
    says: /commitment\.json doesn't match the shop's signature/,
  },
  {
    name: "another beacon",
    change: editProof(({ beacon, ...proof }) => ({
      ...proof,
      beacon: beacon && { ...beacon, signature: recordedBeacons[1000] },
    })),
    says: /seed doesn't match this random number/,
    pageSays: /The signature of round \d+ is not the beacon's\. .*seed doesn't match this random number/,
  },
  {
    name: "another round",
    change: editProof(({ beacon, ...proof }) => ({
      ...proof,
      beacon: beacon && { ...beacon, round: beacon.round + 1 },
    })),
    says: /Round \d+ in proof\.json is not the one of this draw/,
  },
  {
    name: "another winner",
    change: editProof(({ results, ...proof }) => ({
      ...proof,
      results: results.map((one) => ({ ...one, number: 1 })),
    })),
    says: /The results don't match/,
  },
  {
    name: "a void that is hidden",
    change: editProof((proof) => ({ ...proof, voids: [] })),
    says: /a hidden void/,
    pageSays: /The results don't match/,
  },
  {
    name: "a reason outside the rules",
    change: editProof((proof) => ({ ...proof, voids: [{ prize: 1, reason: "a friend is next" }] })),
    says: /The reason "a friend is next" of a void is not in the rules/,
  },
  {
    name: "another instant secret",
    change: resign(({ reveals, ...commitment }) => ({
      ...commitment,
      reveals: { ...reveals, instantSecret: reveals.answerKey },
    })),
    says: /The instant-win secret doesn't match/,
  },
  {
    name: "a bit of the signature",
    change: editProof((proof) => {
      const flipped = (Number.parseInt(proof.signature.charAt(0), 16) ^ 1).toString(16);
      return { ...proof, signature: `${flipped}${proof.signature.slice(1)}` };
    }),
    says: /commitment\.json doesn't match the shop's signature/,
  },
  {
    name: "another name",
    change: edit("proof.json", /"label":"[^"]*"/, '"label":"A friend"'),
    says: /Number \d+ was not entered under the name in proof\.json/,
  },
  {
    name: "a line of the log dropped",
    change: editLog((lines) => lines.toSpliced(2, 1)),
    says: /Line 3 of the log does not follow the line before/,
  },
  {
    name: "a line of the log edited",
    change: edit("log.jsonl", '"kind":"rules"', '"kind":"award"'),
    says: /Line \d+ of the log is not what the shop signed/,
  },
  {
    name: "a void missing from the log",
    change: editLog((lines) => lines.slice(0, -1)),
    says: /The log's "void" entries don't match/,
  },
];

type Reveals = DrawCommitment["reveals"];

/** What an operator who signs again could do with the instant prizes of a draw that has some that were won, and some that were not. */
function instantTamperings(): Tampering[] {
  const revealing = (change: (reveals: Reveals, files: DrawFiles) => Partial<Reveals>): Change => {
    return (files) =>
      resign((commitment) => ({
        ...commitment,
        reveals: { ...commitment.reveals, ...change(commitment.reveals, files) },
      }))(files);
  };
  const firstOf = ({ instantAwards }: Reveals) => {
    const [award] = instantAwards ?? [];
    if (!award) throw new Error("No instant prize was won");
    return award;
  };
  const others = ({ instantAwards }: Reveals) => instantAwards?.slice(1) ?? [];
  const logging = (payload: string): Change => {
    return (files) => {
      const entries = logEntries(files);
      const lock = entries.findLastIndex(({ kind }) => kind === "commitment");
      const added = { ...entries[lock], kind: "instant_void" as const, payload };
      const { at = "", competition = null } = added;
      return {
        "log.jsonl": makeLog(
          entries.toSpliced(lock, 0, { ...added, at, competition, prev: "", seq: 1 }),
          miniSecrets.signing,
        ),
      };
    };
  };
  return [
    {
      name: "an instant prize that was sold and not given",
      change: revealing((reveals) => ({ instantAwards: others(reveals) })),
      says: /Instant prize \d+, .+, lies at number \d+, which was sold, but it was not awarded\./,
    },
    {
      name: "no instant prize given at all",
      change: revealing(() => ({ instantAwards: null })),
      says: /Instant prize \d+, .+, lies at number \d+, which was sold, but it was not awarded\./,
    },
    {
      name: "an instant prize given to another number",
      change: revealing((reveals, files) => {
        const number = Number.parseInt(
          files["entries.csv"].split("\n").find((line) => !line.startsWith(`${firstOf(reveals).number},`)) ?? "",
          10,
        );
        return { instantAwards: [{ ...firstOf(reveals), number }, ...others(reveals)] };
      }),
      says: /Instant prize \d+, .+, lies at number \d+, but it was awarded .*number \d+\./,
    },
    {
      name: "an instant prize given though its number was not sold",
      change: revealing((reveals, files) => {
        const prizes = positionsOf(files).map((number, index) => ({ prize: index + 1, number }));
        const isVoid = (prize: number) => reveals.voidPositions?.some((one) => one.prize === prize) ?? false;
        const unsold = prizes.find(({ prize, number }) => !isSold(files, number) && !isVoid(prize));
        if (!unsold) throw new Error("Every number of an instant prize was sold");
        return { instantAwards: [...(reveals.instantAwards ?? []), unsold].sort((a, b) => a.prize - b.prize) };
      }),
      says: /Instant prize \d+, .+, lies at number \d+, which was not sold, but it was awarded\./,
    },
    {
      name: "an instant prize given twice",
      change: revealing((reveals) => ({ instantAwards: [firstOf(reveals), ...(reveals.instantAwards ?? [])] })),
      says: /names an instant prize twice/,
      pageSays: /not named once each, in their order/,
    },
    {
      name: "instant prizes out of their order",
      change: revealing((reveals) => ({ instantAwards: reveals.instantAwards?.toReversed() ?? null })),
      says: /names an instant prize twice, out of order/,
      pageSays: /not named once each, in their order/,
    },
    {
      name: "a silent void of an instant prize",
      change: revealing((reveals) => ({
        instantAwards: others(reveals),
        voidPositions: [{ ...firstOf(reveals), reason: "refunded" }, ...(reveals.voidPositions ?? [])].sort(
          (a, b) => a.prize - b.prize,
        ),
      })),
      says: /The log's "instant_void" entries don't match/,
    },
    {
      name: "a void of an instant prize for a reason outside the rules",
      change: revealing((reveals) => ({
        instantAwards: others(reveals),
        voidPositions: [{ ...firstOf(reveals), reason: "a friend is next" }],
      })),
      says: /The reason "a friend is next" of a void is not in the rules/,
    },
    {
      name: "a logged void of an instant prize that the commitment does not have",
      change: logging(sha256Hex("another void")),
      says: /The log's "instant_void" entries don't match/,
    },
  ];
}

const [mini, withInstant] = [makeDrawFiles(miniDraw), makeDrawFiles(instantDraw)];

/** Every change that a check must find, with the files that it changes. */
const tamperings = [
  ...[...sixteenTamperings, ...forgeries].map((tampering) => ({ ...tampering, files: mini })),
  ...instantTamperings().map((tampering) => ({ ...tampering, files: withInstant })),
];

const isFirst = ({ says }: Tampering, place: number) =>
  tamperings.findIndex((other) => other.says.source === says.source) === place;

/** Of the tamperings, the first that each sentence names; and others that it names too. */
export const firstTamperings = tamperings.filter(isFirst);
export const furtherTamperings = tamperings.filter((tampering, place) => !isFirst(tampering, place));
