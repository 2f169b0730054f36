/** A formula, also after what does not show or where `;` parts cells, and in full width, which NFKC has made plain. */
const FORMULA = /^[\s\p{C}]*(?:;[\s\p{C}]*)?[=+\-@]/u;

/**
 * Returns a cell of a CSV file with an apostrophe in front where a spreadsheet would run it as a formula. A lone `-`, which
 * stands for "nothing", is none.
 */
export function safeCsvCell(text: string): string {
  return text !== "-" && (/^[\t\r\n]/.test(text) || FORMULA.test(text.normalize("NFKC"))) ? `'${text}` : text;
}

/** What a CSV file for spreadsheets starts with, so that they read it as UTF-8. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";
