import {
  commitToSecret,
  type DrawLogEntry,
  type DrawRules,
  roundAt,
  sha256Hex,
  writeRules,
} from "../../src/draw/index.ts";
import { type DrawFiles, makeDrawFiles, makeLog } from "./make-draw-files.ts";
import { miniDraw, miniSecrets } from "./mini-draw.ts";
import { logEntries } from "./tamper.ts";

/** An earlier version of the rules of the worked example, whose own are published at 10:58:30 and open at 12:00. */
interface EarlierRules {
  rules: DrawRules;
  publishedAt: string;
  /** When the root of its instant wins was logged; null where it never was. */
  placedAt: string | null;
}

/** Rules whose versions anyone can download, with whether a verifier must find them right. */
export interface RulesHistory {
  name: string;
  files: DrawFiles;
  isRight: boolean;
}

const today = (time: string) => `2023-09-15T${time}Z`;

/** Adds earlier versions to the files of a draw, as a shop publishes and signs them. */
function withEarlier(earlier: readonly EarlierRules[], files: DrawFiles): DrawFiles {
  const texts = earlier.map(({ rules }) => writeRules(rules));
  const logged = earlier.flatMap(({ publishedAt, placedAt }, index) => {
    const entry = (kind: DrawLogEntry["kind"], at: string, payload: string) => ({
      at: today(at),
      competition: "mini",
      kind,
      payload,
    });
    const published = entry("rules", publishedAt, sha256Hex(texts[index] ?? ""));
    return placedAt === null ? [published] : [published, entry("positions", placedAt, "ab".repeat(32))];
  });
  return {
    ...files,
    ...Object.fromEntries(texts.map((text, index) => [`rules-${index + 1}.json`, text])),
    "log.jsonl": makeLog([...logged, ...logEntries(files)], miniSecrets.signing),
  };
}

const mini = makeDrawFiles(miniDraw);
const bare = makeDrawFiles({
  ...miniDraw,
  rules: { ...miniDraw.rules, instant: null },
  instantSecret: null,
  positionsBeacon: null,
});

/** The rules of the example as they were with an earlier opening: other secrets, and what else is given. */
function rulesAt(opens: string, change: Partial<DrawRules> = {}): DrawRules {
  const { instant, question } = miniDraw.rules;
  return {
    ...miniDraw.rules,
    opensAt: today(opens),
    question: question && { ...question, rightAnswer: sha256Hex(opens) },
    instant: instant && {
      ...instant,
      secret: commitToSecret(sha256Hex(opens)),
      round: roundAt(new Date(today(opens))),
    },
    ...change,
  };
}

/** A version that opened at 10:30 with its instant wins in the log, so that it sold from then. */
const sold = (change: Partial<DrawRules>): EarlierRules => ({
  rules: rulesAt("10:30:00", change),
  publishedAt: "10:00:00",
  placedAt: "10:20:00",
});
/** The same without numbers of its instant wins, so that nothing could be sold. */
const unplaced = (change: Partial<DrawRules> = {}): EarlierRules => ({ ...sold(change), placedAt: null });
const later = "2025-08-14T13:59:45Z";
const drawnLater = { drawAt: later, beacon: { ...miniDraw.rules.beacon, round: roundAt(new Date(later)) } };
const movedOnce: EarlierRules = { rules: rulesAt("10:50:00"), publishedAt: "10:31:00", placedAt: null };
const wrong = (name: string, ...earlier: EarlierRules[]) => ({
  name,
  files: withEarlier(earlier, mini),
  isRight: false,
});
const right = (name: string, ...earlier: EarlierRules[]) => ({
  name,
  files: withEarlier(earlier, mini),
  isRight: true,
});

const movedTwice = withEarlier([unplaced(), movedOnce], mini);
const { "rules-1.json": _first, ...missing } = movedTwice;
const swapped = {
  ...movedTwice,
  "rules-1.json": movedTwice["rules-2.json"] ?? "",
  "rules-2.json": movedTwice["rules-1.json"] ?? "",
};
const rewritten = { ...movedTwice, "rules-1.json": writeRules(rulesAt("10:30:00", { cap: 19 })) };

/** Ways in which rules were replaced before the draw, honest ones and others. */
export const rulesHistories: readonly RulesHistory[] = [
  right("an opening that moved, since the beacon of the instant wins was late", unplaced()),
  { name: "an opening that moved twice", files: movedTwice, isRight: true },
  right("more numbers, and worse odds, before the opening", {
    rules: rulesAt("11:30:00", { cap: 10 }),
    publishedAt: "10:00:00",
    placedAt: "10:20:00",
  }),
  right("other rules after an opening that was moved before it came", unplaced({ cap: 10 }), {
    rules: rulesAt("11:30:00", { cap: 10 }),
    publishedAt: "10:10:00",
    placedAt: "10:20:00",
  }),
  wrong("worse odds after sales began", sold({ cap: 10 })),
  wrong("fewer numbers after sales began", sold({ cap: 40 })),
  wrong("a draw moved earlier after sales began", sold(drawnLater)),
  wrong("a prize taken away after sales began", sold({ prizes: ["Car", "£100", "£50"] })),
  wrong("another price after sales began", sold({ pricePence: 50 })),
  wrong("another limit for each person after sales began", sold({ maxPerEntrant: 2 })),
  wrong("another question after sales began", sold({ question: null })),
  wrong("instant wins drawn again after sales began", sold({})),
  wrong("worse odds at the very second of the opening", {
    rules: rulesAt("10:58:30", { cap: 10 }),
    publishedAt: "10:00:00",
    placedAt: null,
  }),
  wrong("worse odds with an opening that moved", unplaced({ cap: 10 })),
  wrong("worse odds before an opening that had moved", unplaced({ cap: 10 }), {
    rules: rulesAt("11:30:00", { cap: 10 }),
    publishedAt: "10:31:00",
    placedAt: null,
  }),
  {
    name: "a later opening of rules that have no instant wins",
    files: withEarlier([unplaced({ instant: null })], bare),
    isRight: false,
  },
  { name: "a version of the rules that is missing", files: missing, isRight: false },
  { name: "two versions of the rules swapped", files: swapped, isRight: false },
  { name: "a version of the rules that was never logged", files: rewritten, isRight: false },
];
