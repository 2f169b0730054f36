/** Returns the hash of 64 digits in what a reader entered, with a label before it or in groups; empty without one. */
export function hashIn(text: string): string {
  const found = text.match(/\b[0-9a-f]{64}\b/i) ?? text.replace(/[\s:]/g, "").match(/[0-9a-f]{64}$/i);
  return found?.[0].toLowerCase() ?? "";
}
