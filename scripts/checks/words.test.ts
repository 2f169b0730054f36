import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";

/** A word that is not used any more, and what to write instead. */
interface Word {
  not: RegExp;
  use: string;
  /** The folder in which it is looked for; everywhere by default. */
  only?: string;
}

/** Names in code. A wire, table or column name that has one of these words is not among them. */
const names: readonly Word[] = [
  { not: /\b(KeptAnswer|orGone)\b/, use: "CachedResponse, notFoundIfDeleted" },
  { not: /\b(enterUser|bumpVersion)\b/, use: "addManualEntry, touchTickets" },
  { not: /\b(reconcileAttempts|compareBooks\w*)\b/, use: "pollPayments, reconcileBooks" },
  { not: /\b(PaymentFact|factOf|ProviderNotice|(receive|parse|sign|post)Notice)\b/, use: "PaymentEvent, webhook" },
  { not: /\b(provenAt|checkProven|wantsProof|markProven|ProveInput)\b/, use: "reauthenticate" },
  { not: /\b(forgetEnded|forgetOld\w+|forgetGuesses|limitGuesses|Guesser)\b/, use: "purgeX, limitFailures" },
  { not: /\b(asker|\w+Wanted|underWay|mayHang|toBeHad|letOthersRun)\b/, use: "user, inFlight" },
  { not: /\b(faults|faulty\w*|\w*Faults?|contradictions)\b/, use: "problem, failure, invariantViolations" },
  { not: /\b(UnavailableBoards|Undoing|[nN]ewcomers?|Clockwork)\b/, use: "AvailabilityCache, UndoInput, NewUser" },
  { not: /\b(rooms|roomBy\w*|roomOf|lateMoney|crowds?)\b/i, use: "remaining, unapplied payment, load users" },
  { not: /\bconst but\b|[(,] ?but[,:)] ?[\w(=]|\.\.\.but\b/, use: "overrides", only: "packages/" },
  { not: /from "[^"]*\/(serializers|comparison)\//, use: "read-models, reconciliation" },
];

/** Phrases that an English engineer would not say, in comments and names of tests. */
const phrases: readonly Word[] = [
  { not: /\b(some|any|every|no)body\b(?!["`@])/i, use: "someone, anyone, everyone, no one" },
  { not: /\bunless said\b|\bwhere nothing is said\b/, use: "by default" },
  { not: /\bthe longer the more\b/, use: "slower with more" },
  { not: /\bnobody lists these\b/, use: "who does" },
  { not: /\banew\b|\bonce more\b/, use: "again" },
  { not: /\bso many (?!\w+ that\b)/, use: "n" },
  { not: /\b(shop|page|provider|process) is told\b/, use: "is notified, learns" },
  { not: /\b(right|shop|refund|change|call|screen|deed) wants\b|\bwants (recent )?proof\b/, use: "requires" },
  { not: /\bfor want of\b/, use: "because … is missing" },
  { not: /\b(values|address|month|one|those) of now\b/, use: "current" },
  { not: /\bwhat (a|the|who\w*|somebody) (\w+ )?is told\b/, use: "the sentence for" },
  { not: /\bunder way\b/, use: "in flight, in progress" },
  { not: /\bstands (for|in the|in a|beside|there|where)\b/, use: "is in, replaces" },
];

const sources = globSync("{apps,packages,scripts}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|migrations)$/.test(path),
}).filter((file) => file !== "scripts/checks/words.test.ts");

/** Matches a line of a comment, or one that names a test. */
const prose = /^\s*(\/?\*|\/\/)|[{;,] \/\/ |\b(it|test|describe)(\.\w+)*\(/;

/** Returns each line that has a name that is not used, or a phrase in its prose, with what to write instead. */
function wordsIn(file: string, text: string): string[] {
  const here = names.filter(({ only = "" }) => file.startsWith(only));
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...here, ...(prose.test(line) ? phrases : [])]
        .filter(({ not }) => not.test(line))
        .map(({ use }) => `${file}:${index + 1}: write ${use}`),
    );
}

it("uses one word for one idea", () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((file) => wordsIn(file, readFileSync(join(root, file), "utf8")));
  expect(found).toEqual([]);
});

it("finds a word that is not used any more", () => {
  const text = [
    "// All orders unless said.",
    "const fact = factOf(record);",
    "const fine = overrides;",
    'it("begins anew", async () => {',
    'const sentence = "It was started anew.";',
  ];
  expect(wordsIn("a.ts", text.join("\n"))).toEqual([
    "a.ts:1: write by default",
    "a.ts:2: write PaymentEvent, webhook",
    "a.ts:4: write again",
  ]);
});
