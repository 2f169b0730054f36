import { isVisible } from "./visible.ts";

/** Control characters, halves of pairs, and what ends a line or turns the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** What addresses and links are written with, and names are not. Marks of HTML are escaped where they are shown. */
const OF_LINKS = /[/\\:@]/g;

/** A dot inside a word, as in `evil.example`, of which mail programs make a link. `J.R.` is none. */
const DOT_OF_HOST = /[.\u3002\uff0e\uff61](?=[\p{L}\p{N}-]{2})/gu;

/** Returns whether a text can be a person's name in a mail: it shows, and has no link and nothing that cannot be printed. */
export function isPersonName(text: string): boolean {
  return isVisible(text) && [UNPRINTABLE, OF_LINKS, DOT_OF_HOST].every((pattern) => text.search(pattern) === -1);
}

/** Returns a name from elsewhere as one that `isPersonName` accepts; empty when nothing of it shows. */
export function toPersonName(text: string): string {
  if (!isVisible(text)) return "";
  return text.replace(UNPRINTABLE, "").replace(OF_LINKS, " ").replace(DOT_OF_HOST, "$& ").replace(/ {2,}/g, " ").trim();
}
