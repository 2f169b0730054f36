import { isVisible } from "./visible.ts";

/** Control characters, lone surrogates, line separators and direction overrides. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Characters of addresses and links that no name has. HTML is escaped where it is shown. */
const OF_LINKS = /[/\\:@]/g;

/** A dot inside a word, as in `evil.example`, which mail programs turn into a link. `J.R.` is fine. */
const DOT_OF_HOST = /[.\u3002\uff0e\uff61](?=[\p{L}\p{N}-]{2})/gu;

/** Returns whether a text can be a person's name in a mail: visible, printable and without links. */
export function isPersonName(text: string): boolean {
  return isVisible(text) && [UNPRINTABLE, OF_LINKS, DOT_OF_HOST].every((pattern) => text.search(pattern) === -1);
}

/** Returns a name from an outside service as one that `isPersonName` accepts; empty when none of it is visible. */
export function toPersonName(text: string): string {
  if (!isVisible(text)) return "";
  return text.replace(UNPRINTABLE, "").replace(OF_LINKS, " ").replace(DOT_OF_HOST, "$& ").replace(/ {2,}/g, " ").trim();
}
