import { entrantId, hexToBytes, type LineTable, sha256Hex } from "@counterfoil/core/draw";
import type { Reader } from "./check-steps.ts";
import { hashIn } from "./hash-in.ts";
import { type Findings, leaveOpen, type ParsedDraw } from "./parse-draw.ts";

const WORDS = 4;
const DIGITS_A_WORD = 8;

function hasEntrant({ ids, count }: LineTable, id: string): boolean {
  const words = Array.from({ length: WORDS }, (_, word) =>
    Number.parseInt(id.slice(word * DIGITS_A_WORD, (word + 1) * DIGITS_A_WORD), 16),
  );
  for (let line = 0; line < count; line++) {
    if (words.every((word, index) => ids[line * WORDS + index] === word)) return true;
  }
  return false;
}

/** Returns the name whose lines a key of 32 bytes in hex shows, among those that are known; undefined for none. */
function ownerOf(draw: ParsedDraw, key: string, names: readonly string[]): string | undefined {
  const known = [...names, ...Object.values(draw.proof.openings).map(({ label }) => label)];
  const lists = [draw.entries, draw.leftOut];
  return known.find((name) => lists.some((list) => hasEntrant(list, entrantId(key, name))));
}

function mistaken(draw: ParsedDraw, given: string, names: readonly string[]): string | undefined {
  if (given === draw.commitHash) return "the commitment";
  if (given === draw.commitment.entries.sha256) return "the hash of entries.csv";
  if (given === "") return "no key or fingerprint, which have 64 digits";
  const owner = ownerOf(draw, given, names);
  return owner && `the own key of ${owner}, which shows whose numbers are whose`;
}

/** Compares the shop's key with the key or the fingerprint that the reader has. Whatever else they have proves nothing against a draw. */
export function checkKey(draw: ParsedDraw, { key, names }: Reader): Findings {
  const { publicKey } = draw.proof;
  const fingerprint = sha256Hex(hexToBytes(publicKey));
  const values = [
    ["Shop key", publicKey],
    ["Its fingerprint", fingerprint],
  ] as const;
  const given = hashIn(key ?? "");
  if (given === publicKey || given === fingerprint) return { problems: [], values };
  const what = mistaken(draw, given, names);
  if (what !== undefined) return { ...leaveOpen(`You entered ${what}. That isn't the shop's key.`), values };
  const absent = names.map(
    (name) =>
      `with the name "${name}" it makes the id ${entrantId(given, name)}, which is in neither list: if that email has this id, your numbers are missing.`,
  );
  const unknown = "it isn't the shop's: log in, and it is recognised.";
  const own = `If it's your own key from the email about your entry, ${absent[0] ?? unknown}`;
  const others = "If an email calls it the fingerprint of the shop's key, someone else signed these files.";
  return { ...leaveOpen(`You entered neither the shop's key nor its fingerprint. ${own} ${others}`), values };
}
