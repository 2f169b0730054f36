import type { IndexEntry } from "../../ui/form-section.tsx";
import { fieldLabels, type RaffleField, raffleFields } from "./raffle-values.ts";

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
  if (place === undefined) return `${fieldLabels[field]}: ${message}`;
  return `${entryLabels[field] ?? fieldLabels[field]} ${Number(place) + 1}: ${message}`;
}

const sections: { id: string; label: string; fields: RaffleField[] }[] = [
  { id: "about", label: "About", fields: ["name", "description"] },
  { id: "pictures", label: "Pictures", fields: ["images"] },
  {
    id: "price",
    label: "Price and dates",
    fields: ["price", "onSale", "originalPrice", "startDate", "endDate", "shortOpenReason"],
  },
  { id: "bundles", label: "Bundles", fields: ["bundles"] },
  {
    id: "tickets",
    label: "Tickets",
    fields: [
      "maxEntries",
      "maxEntriesPerPerson",
      "luckyDipDefault",
      "useLetters",
      "toLetter",
      "luckyDipsOnly",
      "guaranteedWinnerInfoBox",
      "allowPromoBalance",
    ],
  },
  { id: "question", label: "Security question", fields: ["question"] },
  { id: "prizes", label: "Instant wins", fields: ["instantWinsDescription", "instantWins", "reveal"] },
  { id: "draw", label: "Draw", fields: ["drawAt", "drawPrizes", "onePrizePerEntrant", "unwonInstantWins"] },
  { id: "post", label: "Free entry by post", fields: ["postClosesAt", "postEntriesPerCard", "postReserve"] },
  { id: "categories", label: "Categories and search", fields: ["categories", "searchTags"] },
  { id: "video", label: "Video", fields: ["videoUrl"] },
];

export function indexWithProblems(problems: readonly RaffleProblem[]): IndexEntry[] {
  return sections.map(({ id, label, fields }) => ({
    id,
    label,
    problems: problems.filter(({ field }) => fields.includes(field)).length,
  }));
}

export function sectionOf(field: RaffleField): string {
  return sections.find(({ fields }) => fields.includes(field))?.id ?? "about";
}
