/** Returns epoch milliseconds as the wire has a time. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns epoch milliseconds as the wire has a time; null for none. */
export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms);
}

/** Returns the form in which emails, coupon codes and names are unique and searched. */
export function normalizeKey(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** A name as a slug; empty when nothing is left. */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/£/g, "")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 70)
    .replace(/-+$/, "");
}

/** Returns how many of something there are, in words for a person: "1 ticket", "1,200 tickets". */
export function countThings(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML and XML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
