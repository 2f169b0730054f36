import { entrantId } from "@counterfoil/core/draw";

/** Returns whether the id of an entrant is made of their name and their key. Loaded when the lines are opened. */
export function isOwnId({ id, label, key }: { id: string; label: string; key: string }): boolean {
  return /^[0-9a-f]{64}$/.test(key) && entrantId(key, label) === id;
}
