import { DRAFT_PREFIX } from "./draft-keys.ts";

/** The unsaved changes of a form: the changed fields, and their values when the form was opened. */
export type Draft = { savedAt: number; changed: Record<string, unknown>; base: Record<string, unknown> };

export type DraftPlace = "tab" | "browser";

const storeOf = (place: DraftPlace) => (place === "browser" ? localStorage : sessionStorage);
const keyOf = (owner: string, name: string) => `${DRAFT_PREFIX}${owner}:${name}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isAlike(kept: unknown, today: unknown): boolean {
  if (kept === null || today === null) return true;
  return typeof kept === typeof today && Array.isArray(kept) === Array.isArray(today);
}

/** Returns the owner's stored draft of a form, without fields that the form no longer has. */
export function readDraft(owner: string, name: string, today: Record<string, unknown>, place: DraftPlace = "tab") {
  try {
    const kept: unknown = JSON.parse(storeOf(place).getItem(keyOf(owner, name)) ?? "null");
    if (!isRecord(kept) || typeof kept.savedAt !== "number" || !isRecord(kept.changed) || !isRecord(kept.base))
      return null;
    const fields = Object.entries(kept.changed).filter(
      ([field, value]) => field in today && isAlike(value, today[field]),
    );
    const changed = Object.fromEntries(fields.filter(([field, value]) => !isSameValue(value, today[field])));
    return Object.keys(changed).length === 0 ? null : { savedAt: kept.savedAt, changed, base: kept.base };
  } catch {
    return null;
  }
}

/** Stores the fields of a form that differ from `base`, for this owner, if any. Passwords are never stored. */
export function keepDraft(
  owner: string,
  name: string,
  values: Record<string, unknown>,
  base: Record<string, unknown>,
  place: DraftPlace = "tab",
): void {
  const differing = Object.keys(values).filter(
    (field) => !/password/i.test(field) && !isSameValue(values[field], base[field]),
  );
  if (differing.length === 0) {
    dropDraft(owner, name, place);
    return;
  }
  const pick = (from: Record<string, unknown>) => Object.fromEntries(differing.map((field) => [field, from[field]]));
  const draft: Draft = { savedAt: Date.now(), changed: pick(values), base: pick(base) };
  try {
    storeOf(place).setItem(keyOf(owner, name), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form still works.
  }
}

export function dropDraft(owner: string, name: string, place: DraftPlace = "tab"): void {
  storeOf(place).removeItem(keyOf(owner, name));
}
