function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("Text with half a surrogate pair has no canonical JSON");
  return JSON.stringify(text);
}

/**
 * Returns the canonical JSON of a value, by RFC 8785: no spaces, the members of objects sorted by the UTF-16 units of their
 * names, numbers and strings as JavaScript writes them. Members that are undefined are left out. Throws TypeError for what
 * has none: NaN, infinities, halves of surrogate pairs, functions.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return canonicalString(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object") throw new TypeError(`${String(value)} has no canonical JSON`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${canonicalString(name)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
