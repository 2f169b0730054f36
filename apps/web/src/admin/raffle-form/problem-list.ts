import type { IndexEntry } from "../../ui/form-section.tsx";
import { labelOf, type RaffleField, raffleFields, sectionOf, sections } from "./raffle-values.ts";

export type RaffleProblem = { field: RaffleField; path: string; message: string };

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object";
}

function collect(node: unknown, path: string[]): { path: string; message: string }[] {
  if (!isObject(node)) return [];
  const own = typeof node.message === "string" ? [{ path: path.join("."), message: node.message }] : [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key === "ref" || key === "types" ? [] : collect(value, key === "root" ? path : [...path, key]),
  );
  return [...own, ...inner];
}

export function listProblems(errors: Record<string, unknown>): RaffleProblem[] {
  return raffleFields.flatMap((field) =>
    collect(errors[field], [field]).map(({ path, message }) => ({ field, path, message })),
  );
}

/** What a list of a field has, where its entries have a name of their own on the form. */
const entryLabels: Partial<Record<RaffleField, string>> = {
  question: "Answer",
  instantWins: "Instant prize",
  drawPrizes: "Draw prize",
  bundles: "Bundle",
};

/** Formats a problem with its field's name: "End date: Enter a date", "Answer 2: Enter the answer". */
export function describeProblem({ field, path, message }: RaffleProblem): string {
  const place = /\.(\d+)(\.|$)/.exec(path)?.[1];
  if (place === undefined) return `${labelOf(field)}: ${message}`;
  return `${entryLabels[field] ?? labelOf(field)} ${Number(place) + 1}: ${message}`;
}

export function indexWithProblems(problems: readonly RaffleProblem[]): IndexEntry[] {
  return Object.entries(sections).map(([id, label]) => ({
    id,
    label,
    problems: problems.filter(({ field }) => sectionOf(field) === id).length,
  }));
}
