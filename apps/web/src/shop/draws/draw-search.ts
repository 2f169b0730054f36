import { rowsOfPage } from "@counterfoil/core";
import { readMatch, readPage, readSearch } from "../../app/search-readers.ts";

const PAGE_SIZE = 20;

export const drawsSearch = readSearch({ page: readPage });

export const drawsInput = ({ page = 1 }: { page?: number | undefined }) => rowsOfPage(page, PAGE_SIZE);

export const pagesOf = (draws: number): number => Math.max(1, Math.ceil(draws / PAGE_SIZE));

const readPrinted = readMatch(/^[A-Za-z]\d{1,8}$/);

/** Parses the number that is looked up on the page of a draw, as in its files or as its ticket is printed: `?number=17`, `?number=B17`. */
export function readNumber(given: unknown): number | string | undefined {
  const number = Number(given);
  if (!Number.isInteger(number)) return readPrinted(given);
  return number > 0 && number < 10_000_000 ? number : undefined;
}

export const drawSearch = readSearch({ number: readNumber });
