import { formatNumber, type Numbering, parseNumber, ticketNumbering } from "@counterfoil/core";
import type { RaffleValues } from "./raffle-values.ts";

export type Prize = RaffleValues["instantWins"][number];
/** What a prize of the form pays. */
export type Worth = Pick<Prize, "kind" | "amount">;

type Numbered = Pick<RaffleValues, "maxEntries" | "useLetters" | "toLetter">;

/** Returns the form's ticket numbering; null until entries and letters are filled in. */
export function numberingOfForm({ maxEntries, useLetters, toLetter }: Numbered): Numbering | null {
  if (!maxEntries || maxEntries < 1 || (useLetters && toLetter === "")) return null;
  return ticketNumbering(maxEntries, useLetters ? toLetter : null);
}

function splitLine(text: string): Pick<Prize, "prize" | "ticketNum"> | null {
  const [prize, ticketNum, ...rest] = text.includes("\t")
    ? text.split("\t")
    : (/^(.*\S)[\s,;]+(\S+)$/.exec(text)?.slice(1) ?? []);
  if (!prize?.trim() || !ticketNum?.trim() || rest.some((part) => part.trim() !== "")) return null;
  return { prize: prize.replace(/[,;]\s*$/, "").trim(), ticketNum: ticketNum.trim().toUpperCase() };
}

interface Placing {
  numbering: Numbering;
  taken: ReadonlySet<string>;
  worth: Worth;
}

/** Parses a list pasted from a spreadsheet: prize and number on each line. Problems name their line. */
export function parsePrizes(text: string, { numbering, taken, worth }: Placing) {
  const prizes: Prize[] = [];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const at = `Line ${index + 1}`;
    const prize = splitLine(line);
    if (!prize) problems.push(`${at}: enter the prize, a tab and the number`);
    else if (prize.prize.length > 200) problems.push(`${at}: prize names can have up to 200 characters`);
    else if (parseNumber(numbering, prize.ticketNum) === null)
      problems.push(`${at}: number ${prize.ticketNum} doesn't exist`);
    else if (seen.has(prize.ticketNum))
      problems.push(`${at}: ${prize.ticketNum} is also on line ${seen.get(prize.ticketNum)}`);
    else if (taken.has(prize.ticketNum)) problems.push(`${at}: ${prize.ticketNum} already has a prize`);
    else prizes.push({ ...prize, ...worth });
    if (prize && !seen.has(prize.ticketNum)) seen.set(prize.ticketNum, index + 1);
  }
  return { prizes, problems };
}

function randomNumber(max: number): number {
  const limit = Math.floor(2 ** 32 / max) * max;
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn !== undefined && drawn < limit ? (drawn % max) + 1 : randomNumber(max);
}

/** Puts a prize on this many random numbers without one; fewer when numbers run out. */
export function spreadPrizes(prize: string, count: number, { numbering, taken, worth }: Placing): Prize[] {
  const used = new Set(taken);
  const places = Math.min(count, numbering.max - taken.size);
  const prizes: Prize[] = [];
  while (prizes.length < places) {
    const ticketNum = formatNumber(numbering, randomNumber(numbering.max));
    if (used.has(ticketNum)) continue;
    used.add(ticketNum);
    prizes.push({ prize, ticketNum, ...worth });
  }
  return prizes;
}
