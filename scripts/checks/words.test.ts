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
  {
    not: /\b(actOrAsk|(Bound|Waiting)Act|Care(Flag|Person)|ProtectionCode|stopCustomer|settleFinding)\b/,
    use: "Approval",
  },
  { not: /from "[^"]*\/(serializers|comparison)\//, use: "read-models, reconciliation" },
];

/** Phrases that a native speaker would not use, in docs, in texts, in comments and in the titles of tests. */
const phrases: readonly Word[] = [
  { not: /\b(some|any|every|no)body\b(?!["`@])/i, use: "someone, anyone, everyone, no one" },
  { not: /(?<!\ball |")\bat once\b/i, use: "immediately, straight away, at the same time" },
  { not: /\bby (itself|themselves)\b/i, use: "automatically, on its own" },
  { not: /\bby hand\b/i, use: "manually" },
  { not: /\bstands (for|in|beside|there|where)\b/, use: "is in, replaces" },
  { not: /\b(sees?|saw|seen) to\b|\bwho answers for\b/i, use: "handle, be responsible for" },
  { not: /\bthere (is|are|was|were) no such\b/i, use: "does not exist" },
  { not: /\b(someone|who|one) of the (shop's )?staff\b/i, use: "a member of staff, staff" },
  { not: /\b(goes|went|gone) on\b(?! sale)/i, use: "continues, keeps" },
  { not: /(?<!")\b(takes?|took|taken|taking) (it |them |that |this )?back\b/i, use: "withdraw, undo, reverse" },
  { not: /\b(is|are|was|were) told\b(?! apart)/i, use: "learns, is notified" },
  { not: /\blift(s|ed|ing)? (a|the) (stop|block)\b/i, use: "unblock" },
  { not: /\b(an|each|grave|waiting|announced) acts?\b(?![.:])/i, use: "a request, an action" },
  { not: /\bcare (queue|flags?)\b/i, use: "flagged customers, flag" },
  { not: /\bright answers?\b/i, use: "correct answer" },
  { not: /\bpost codes?\b/i, use: "postcode" },
  { not: /\bunless said\b|\bwhere nothing is said\b/, use: "by default" },
  { not: /\bthe longer the more\b/, use: "slower with more" },
  { not: /\banew\b|\bonce more\b/, use: "again" },
  { not: /\bso many\b(?! \w+ that\b)/, use: "n" },
  { not: /\b(right|shop|refund|change|call|screen|deed) wants\b|\bwants (recent )?proof\b/, use: "requires" },
  { not: /\bfor want of\b/, use: "because … is missing" },
  { not: /\b(values|address|month|one|those) of now\b/, use: "current" },
  { not: /\bunder way\b/, use: "in flight, in progress" },
];

/** Phrases that docs and texts do not use, beside those. */
const written: readonly Word[] = [
  { not: /\bmail(s|ed|ing)?\b(?! (server|filter|as |·))/i, use: "email" },
  { not: /\b(goes|went|sent|gave|given) back\b/i, use: "refund, return" },
];

/** Phrases that screens do not use, beside all of those. */
const shown: readonly Word[] = [
  { not: /\bcould not be\b/, use: "couldn't" },
  { not: /\bsettle[sd]?\b(?!\.)/i, use: "resolve" },
];

const sources = globSync("{apps,packages,scripts}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|migrations)$/.test(path),
}).filter((file) => file !== "scripts/checks/words.test.ts");

const docs = globSync(["*.md", "docs/**/*.md", "packages/*/*.md", "scripts/seed/content/**/*.{md,json}"], {
  cwd: root,
});

const isTest = /\.(test|spec|slow)\.|\/(e2e|test|testing)\//;

const isScreen = /^apps\/web\/src\//;

/** Matches a line of a comment, or one that names a test. */
const prose = /^\s*(\/?\*|\/\/)|[{;,] \/\/ |\b(it|test|describe)(\.\w+)*\(/;

/** Matches the texts of a line of code: literals, and what is between tags or on a line of its own. */
const literals = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<!=)>[^<>{}=()]+<|^\s+[A-Z][\w'’]* [^={}<>;()]*$/g;

/** Returns the texts of a line of code that have several words, without the values in them. */
function textsOf(line: string): string {
  const found = line.match(literals) ?? [];
  return found
    .filter((text) => text.includes(" "))
    .join(" ")
    .replace(/\$\{[^}]*\}/g, "");
}

/** Returns what is read of a line, and the words that it must not have. */
function readLine(file: string, line: string): [text: string, words: readonly Word[]] {
  if (file.endsWith(".md")) return [line.replace(/`[^`]*`|\]\([^)]*\)/g, ""), [...phrases, ...written]];
  if (prose.test(line)) return [line, phrases];
  if (isTest.test(file)) return ["", []];
  return [textsOf(line), [...phrases, ...written, ...(isScreen.test(file) ? shown : [])]];
}

/** Returns each line that has a name that is not used, or a phrase in its prose, with what to write instead. */
function wordsIn(file: string, text: string): string[] {
  const here = names.filter(({ only = "" }) => file.startsWith(only));
  const fence = /^ *```[\s\S]*?^ *```/gm;
  const plain = file.endsWith(".md") ? text.replace(fence, (block) => block.replace(/.+/g, "")) : text;
  return plain.split("\n").flatMap((line, index) => {
    const [read, words] = readLine(file, line);
    return [...here.filter(({ not }) => not.test(line)), ...words.filter(({ not }) => not.test(read))].map(
      ({ use }) => `${file}:${index + 1}: write ${use}`,
    );
  });
}

it("uses one word for one idea", () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = [...sources, ...docs].flatMap((file) => wordsIn(file, readFileSync(join(root, file), "utf8")));
  expect(found).toEqual([]);
});
