import { DAY_MS } from "@counterfoil/core";
import {
  commandPayload,
  type DrawLogEntry,
  fallbackOf,
  fallbackRound,
  findChain,
  timeOfRound,
  voidPayload,
} from "@counterfoil/core/draw";
import type { Findings, ParsedDraw } from "./parse-draw.ts";

/** How long an announced request waits, milliseconds; less a minute, since the clocks of two machines may differ. */
const ANNOUNCED_MS = DAY_MS - 60_000;

/** Returns the voids of winners in their order, with the numbers that lost their prize. */
export function voidsOf({ proof }: ParsedDraw): { number: number; prize: number; reason: string }[] {
  const seen = new Map<number, number>();
  return proof.voids.map(({ prize, reason }) => {
    const earlier = seen.get(prize) ?? 0;
    seen.set(prize, earlier + 1);
    const number = proof.results.filter((result) => result.prize === prize)[earlier]?.number ?? 0;
    return { number, prize, reason };
  });
}

/** Returns by what the log has of a void what it has of its announcement, then of all others about the same prize. */
function announcementsOf(draw: ParsedDraw): Map<string, string[]> {
  const { competition: raffle, voidReasons } = draw.rules;
  const instant = draw.commitment.reveals.voidPositions ?? [];
  const asked = (kind: "void_winner" | "void_instant") => (one: { number: number; prize: number; reason: string }) => {
    const reasons = [one.reason, ...voidReasons];
    return [
      voidPayload(one),
      reasons.map((reason) => commandPayload({ kind, raffle, prize: one.prize, reason })),
    ] as const;
  };
  return new Map([...voidsOf(draw).map(asked("void_winner")), ...instant.map(asked("void_instant"))]);
}

function switchInWords(entry: DrawLogEntry | undefined, { rules, commitment }: ParsedDraw): Findings["values"] {
  if (!entry) return [];
  const own = findChain(rules.beacon.chain);
  const round = fallbackRound(new Date(entry.at));
  const [from, to] = [timeOfRound(commitment.round, own), timeOfRound(round, fallbackOf(own))];
  const words = `from round ${commitment.round} of ${from.toISOString()} to round ${round} of the fallback beacon, of ${to.toISOString()}; it was not chosen if the email about the switch arrived before that`;
  return [["Switched", words]];
}

/** Checks that voids and a switch which were announced came a day later, and says of each if it was. */
export function judgeActs(own: readonly DrawLogEntry[], draw: ParsedDraw): Findings {
  const problems: string[] = [];
  const values: (readonly [string, string])[] = [];
  const askedAs = announcementsOf(draw);
  const announced = new Map<string, number[]>();
  for (const { kind, payload, at, seq } of own) {
    const time = Date.parse(at);
    // A void that was announced before the draw names no winner.
    if (kind === "draw") announced.clear();
    if (kind === "announce") announced.set(payload, [...(announced.get(payload) ?? []), time]);
    if (kind !== "void" && kind !== "instant_void" && kind !== "switch") continue;
    const commands = askedAs.get(payload) ?? [payload];
    const asked = announced.get(commands[0] ?? payload);
    // What was announced about the prize before this names another winner than the next.
    for (const command of commands) announced.delete(command);
    if (asked?.every((before) => time - before < ANNOUNCED_MS)) {
      problems.push(`Line ${seq} of the log, "${kind}", came less than 24 hours after it was announced.`);
    }
    const how = asked ? "announced" : "not announced, so that two admins should have approved it";
    values.push([`Line ${seq}, "${kind}" of ${at}`, how]);
  }
  const switched = own.find(({ kind }) => kind === "switch");
  return { problems, values: [...values, ...switchInWords(switched, draw)] };
}
