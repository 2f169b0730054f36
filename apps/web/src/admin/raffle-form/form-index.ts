import type { IndexEntry } from "../../ui/form-section.tsx";
import type { RaffleProblem } from "./problem-list.ts";
import type { RaffleField } from "./raffle-values.ts";

/** The sections of the form with their fields, in their order. */
const sections: { id: string; label: string; fields: RaffleField[] }[] = [
  { id: "about", label: "About", fields: ["name", "description"] },
  { id: "pictures", label: "Pictures", fields: ["images"] },
  { id: "price", label: "Price and dates", fields: ["price", "onSale", "originalPrice", "startDate", "endDate"] },
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
  { id: "prizes", label: "Instant wins", fields: ["instantWinsDescription", "instantWins"] },
  { id: "draw", label: "Draw", fields: ["drawAt", "drawPrizes", "onePrizePerEntrant", "unwonInstantWins"] },
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
