/** Matches a formula, also after invisible characters, and in full width, which NFKC has normalized. */
const FORMULA = /^[\s\p{C}]*[=+\-@]/u;

/**
 * Where the next cell begins for a program that separates them by one of these: quotes do not hold it together with one that began
 * without them, and two at its beginning are nothing. Each reads as far as the next tab or line break, or thousands of these would take
 * quadratic time.
 */
const NEXT_CELL = /[;,|\t\r\n\u037e\ufe54\uff1b\uff0c\uff5c](?=(?:(?![\t\r\n])[\s\p{C}"])*([^\s"]))/gu;

/** Returns a CSV cell with an apostrophe wherever a spreadsheet would run it as a formula; a lone `-` stays. */
export function safeCsvCell(text: string): string {
  if (text === "-") return text;
  const safe = text.replace(NEXT_CELL, (sign, next: string) =>
    FORMULA.test(next.normalize("NFKC")) ? `${sign}'` : sign,
  );
  return /^[\t\r\n]/.test(text) || FORMULA.test(text.normalize("NFKC")) ? `'${safe}` : safe;
}

/** The byte order mark that makes spreadsheets read a CSV file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";
