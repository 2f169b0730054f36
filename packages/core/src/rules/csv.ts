/**
 * Matches a formula, also after invisible characters, where `;` separates cells, and in full width, which NFKC has
 * normalized.
 */
const FORMULA = /^[\s\p{C}]*(?:;[\s\p{C}]*)?[=+\-@]/u;

/**
 * Returns a cell of a CSV file with an apostrophe in front where a spreadsheet would run it as a formula. A lone `-`,
 * which means "nothing", is left alone.
 */
export function safeCsvCell(text: string): string {
  return text !== "-" && (/^[\t\r\n]/.test(text) || FORMULA.test(text.normalize("NFKC"))) ? `'${text}` : text;
}

/** The byte order mark that makes spreadsheets read a CSV file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";
