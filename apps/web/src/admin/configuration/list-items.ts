/** An entry of a list that saves itself. `saved` is how the shop has it; null for one that is new. */
export type ListItem<Value> = { key: string; value: Value; saved: Value | null };

let lastKey = 0;

/** Makes an entry with a key of this browser's own. */
export function listItem<Value>(value: Value, saved: Value | null): ListItem<Value> {
  return { key: `item-${++lastKey}`, value, saved };
}

/** Whether every field is filled in. */
export function isComplete(value: Record<string, string>): boolean {
  return Object.values(value).every((text) => text.trim() !== "");
}

/** Returns the list to save: of an incomplete entry what the shop has of it, so that half an edit takes nothing away. */
export function valuesToSave<Value extends Record<string, string>>(items: readonly ListItem<Value>[]): Value[] {
  return items.flatMap(({ value, saved }) => (isComplete(value) ? [value] : (saved ?? [])));
}

/** Returns the entries after a save of `values`: what is complete is now how the shop has it. */
export function markSaved<Value extends Record<string, string>>(
  items: readonly ListItem<Value>[],
  values: readonly Value[],
): ListItem<Value>[] {
  const sent = new Set(values);
  return items.map((item) => (sent.has(item.value) ? { ...item, saved: item.value } : item));
}
