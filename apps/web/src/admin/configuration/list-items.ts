import { isSameValue } from "../../app/drafts.ts";

export type Texts = Record<string, string>;

/** An entry of an autosaved list. `saved` is its saved value; null for a new one. */
export type ListItem<Value> = { key: string; value: Value; saved: Value | null };

let lastKey = 0;

/** Creates an entry with a key that is unique in this browser. */
export function listItem<Value>(value: Value, saved: Value | null): ListItem<Value> {
  return { key: `item-${++lastKey}`, value, saved };
}

export function isComplete(value: Texts): boolean {
  return Object.values(value).every((text) => text.trim() !== "");
}

/** Returns the list to save: for an incomplete entry its saved value, so that a half-finished edit loses nothing. */
export function valuesToSave<Value extends Texts>(items: readonly ListItem<Value>[]): Value[] {
  return items.flatMap(({ value, saved }) => (isComplete(value) ? [value] : (saved ?? [])));
}

/** Returns the entries after a save of `sent`, the list as it was then: its complete entries now count as saved. */
export function markSaved<Value extends Texts>(
  items: readonly ListItem<Value>[],
  sent: readonly ListItem<Value>[],
): ListItem<Value>[] {
  const saved = new Map(sent.filter(({ value }) => isComplete(value)).map(({ key, value }) => [key, value]));
  return items.map((item) => ({ ...item, saved: saved.get(item.key) ?? item.saved }));
}

/** Whether an entry holds something that the shop does not have. */
export const isUnsaved = <Value>({ value, saved }: ListItem<Value>): boolean => !isSameValue(value, saved);
