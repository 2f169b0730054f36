import { Problem } from "../../command.ts";
import type { Clock } from "../clock.ts";
import type { Rng } from "../random.ts";
import { type Competition, isOver, type Outline, showcase } from "./competition.ts";
import { anyPrize, appeal, everyday } from "./everyday.ts";

/** Divides a total in proportion to weights, into whole numbers that add up to it. */
function dealt(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let [seen, given] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const upTo = Math.round((total * seen) / sum);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** The showcase as far as the shop's size allows, with fewer entries if there are few to distribute. */
function shown(count: number, tickets: number, buyers: number, alone: boolean): Outline[] {
  const first = showcase.slice(0, count);
  const fixed = first.reduce((sum, { key, sold }) => sum + (key === "sold-out" ? sold : 0), 0);
  const others = first.reduce((sum, { sold }) => sum + sold, 0) - fixed;
  const left = Math.max(0, tickets - fixed);
  const scale = alone ? left / others : Math.min(1, (left * 0.9) / others);
  return first.map((outline) => {
    if (outline.key === "sold-out") return outline;
    const target = Math.round(outline.sold * scale);
    const most = outline.perPerson === 1 ? Math.floor(buyers * 0.9) : Math.floor(outline.maxEntries * 0.96);
    return { ...outline, sold: Math.min(target, most) };
  });
}

/** Outlines `count` competitions with `tickets` entries in total, for this many regular buyers. */
export function outlineCompetitions(rng: Rng, count: number, tickets: number, buyers: number): Outline[] {
  const alone = count <= showcase.length;
  const first = shown(count, tickets, buyers, alone);
  const left = tickets - ticketsOf(first);
  const had = new Set(first.map(({ prize }) => prize.title));
  const prizes = Array.from({ length: count - first.length }, () => anyPrize(rng, had));
  const appeals = prizes.map((prize) => appeal(prize) * (0.6 + 0.8 * rng.share()));
  const shares = dealt(left, appeals);
  const others = prizes.map((prize, i) => everyday(rng, prize, shares[i] ?? 0));
  const all = [...first, ...others];
  const settled = settleRest(all, tickets - ticketsOf(all));
  if (ticketsOf(settled) !== tickets) {
    throw new Problem(
      `${count} competitions can hold ${ticketsOf(settled)} tickets: ask for fewer tickets or more competitions`,
    );
  }
  return settled.map((outline) => ({ ...outline, perPerson: limitFor(outline, buyers) }));
}

function ticketsOf(outlines: readonly Outline[]): number {
  return outlines.reduce((sum, { sold }) => sum + sold, 0);
}

/** Moves excess entries to competitions with free numbers. */
function settleRest(outlines: Outline[], rest: number): Outline[] {
  let left = rest;
  return outlines.map((outline) => {
    const open = outline.startsIn < -2 && outline.perPerson > 1 && outline.key !== "sold-out";
    const most = Math.floor(outline.maxEntries * 0.98);
    const more = open ? Math.max(-outline.sold, Math.min(left, most - outline.sold)) : 0;
    left -= more;
    return { ...outline, sold: outline.sold + more };
  });
}

/** Raises the limit per person so that the few buyers of a small shop can buy this much. */
function limitFor({ perPerson, sold, maxEntries }: Outline, buyers: number): number {
  if (perPerson === 1) return 1;
  return Math.min(maxEntries, Math.max(perPerson, Math.ceil(sold / (buyers * 0.6))));
}

export function planCompetitions(outlines: Outline[], rng: Rng, clock: Clock): Competition[] {
  const oldestFirst = outlines.toSorted((a, b) => a.startsIn - b.startsIn);
  return oldestFirst.map((outline) => ({
    ...outline,
    question: outline.question && { ...outline.question, answers: rng.shuffled(outline.question.answers) },
    startsAt: clock.at(outline.startsIn, 9),
    endsAt: endOf(outline, clock),
    drawAt: outline.draw && clock.at(outline.draw.inDays, outline.draw.hour),
    saleDays: saleDays(outline),
    instantNumbers: instantNumbers(outline, rng),
  }));
}

function endOf({ ends }: Outline, clock: Clock): number {
  if (ends === "within the hour") return clock.soon(45);
  if (ends === "just now") return clock.justNow(25);
  return clock.at(ends.inDays, ends.hour);
}

/** Sales start on the day after the start and end on the day before the end, whatever the hour of the run. */
function saleDays(outline: Outline): { from: number; until: number } {
  const from = -outline.startsIn - 1;
  if (!isOver(outline)) return { from, until: 0 };
  return {
    from,
    until: outline.ends !== "just now" && outline.ends !== "within the hour" ? 1 - outline.ends.inDays : 1,
  };
}

function instantNumbers({ instantPrizes, maxEntries }: Outline, rng: Rng): { number: number; prize: string }[] {
  const prizes = instantPrizes.flatMap(([prize, count]) => Array.from({ length: count }, () => prize));
  const numbers = rng.numbers(Math.min(prizes.length, maxEntries), maxEntries);
  return Array.from(numbers, (number, i) => ({ number, prize: prizes[i] ?? "" }));
}
