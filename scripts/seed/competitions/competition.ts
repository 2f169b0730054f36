import type { Question } from "@counterfoil/core";
import type { z } from "zod";
import { content, type Offer, type Prize } from "../content.ts";

/** The outline of a competition, before it has an id, dates and entries. */
export interface Outline extends Omit<z.output<typeof Offer>, "prize"> {
  prize: Prize;
  /** The possible answers; null without a question. */
  question: Question;
}

/** A competition with its dates and numbers. */
export interface Competition extends Outline {
  startsAt: number;
  endsAt: number;
  /** When it is drawn provably; null where it is not. */
  drawAt: number | null;
  /** Its first and last day of sale before today, as whole days ago; 0 is today. */
  saleDays: { from: number; until: number };
  /** Numbers that win instantly. */
  instantNumbers: { number: number; prize: string }[];
}

const prizes = new Map(content.prizes.flatMap(({ prizes }) => prizes.map((prize) => [prize.title, prize])));

/** Returns the outline of an offer, with the first question of its category. */
export function outlineOf({ prize: title, ...offer }: z.output<typeof Offer>): Outline {
  const prize = prizes.get(title);
  if (!prize) throw new Error(`The demo shop has no prize "${title}"`);
  return { ...offer, prize, question: content.questions[prize.category][0] ?? null };
}

export const showcase = [...content.competitions.everyKind, ...content.competitions.further].map(outlineOf);

export function isOver({ ends }: Outline): boolean {
  return ends === "just now" || (ends !== "within the hour" && ends.inDays < 0);
}
