/** Returns the fields that differ between two states of a thing, for its audit row. */
export function changedFields(before: object, after: object): { before: object; after: object } {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)),
  );
  const only = (state: Map<string, unknown>) =>
    Object.fromEntries(changed.filter((field) => state.has(field)).map((field) => [field, state.get(field)]));
  return { before: only(was), after: only(is) };
}
