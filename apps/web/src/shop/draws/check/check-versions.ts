import { type DrawLogEntry, DrawRules, sha256Hex } from "@counterfoil/core/draw";
import { type ParsedDraw, textOf } from "./parse-draw.ts";

/** What changes with the opening, where the beacon of the instant wins is late: their round, and what commits to new secrets. */
const moving = new Set(["opensAt", "rightAnswer", "round", "secret"]);

/** Returns as text the fields of rules that stay the same when the opening moves. */
const finalPart = (rules: object) => JSON.stringify(rules, (name, value: unknown) => (moving.has(name) ? null : value));

interface Version {
  entry: DrawLogEntry;
  /** Null where the file is no JSON of the format. */
  rules: DrawRules | null;
  text: string;
}

async function readVersion({ bytes, commitment }: ParsedDraw, entry: DrawLogEntry, version: number): Promise<Version> {
  const isNewest = entry.payload === commitment.rules;
  const file = isNewest ? bytes["rules.json"] : await bytes.readVersion(version);
  if (file === null) return { entry, rules: null, text: "" };
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

/**
 * Checks every version of the rules that was ever logged: each is public as it was logged, and none changed what was final from
 * the opening of the one before.
 */
export async function problemsOfVersions(own: readonly DrawLogEntry[], draw: ParsedDraw): Promise<string[]> {
  const problems: string[] = [];
  const published = own.filter(({ kind }) => kind === "rules");
  let before: Version | null = null;
  let isFinal = false;
  for (const [index, entry] of published.entries()) {
    const version = index + 1;
    const after = await readVersion(draw, entry, version);
    if (after.rules === null || sha256Hex(after.text) !== entry.payload) {
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
  return problems;
}
