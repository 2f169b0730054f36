import { rowsOfPage } from "@counterfoil/core";

/** Draws on a page of the list. */
const PAGE_SIZE = 20;

/** The page in the URL of the list: `?page=2`. */
export type PageSearch = { page?: number | undefined };

export function pageSearch({ page }: Record<string, unknown>): PageSearch {
  const number = Number(page);
  return { page: Number.isInteger(number) && number > 1 && number < 10_000 ? number : undefined };
}

export function drawsInput({ page = 1 }: PageSearch): { skip: number; limit: number } {
  return rowsOfPage(page, PAGE_SIZE);
}

export const pagesOf = (draws: number): number => Math.max(1, Math.ceil(draws / PAGE_SIZE));

/** The number that is looked up on the page of a draw, as in its files or as its ticket is printed: `?number=17`, `?number=B17`. */
export type NumberSearch = { number?: number | string | undefined };

export function numberSearch({ number: given }: Record<string, unknown>): NumberSearch {
  const number = Number(given);
  if (Number.isInteger(number)) return { number: number > 0 && number < 10_000_000 ? number : undefined };
  return { number: typeof given === "string" && /^[A-Za-z]\d{1,8}$/.test(given) ? given : undefined };
}
