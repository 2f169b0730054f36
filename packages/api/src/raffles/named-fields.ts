/** Returns the fields that a form names; one that is undefined counts as left out. */
export function namedFields<T extends object>(given: T): T {
  const fields = { ...given };
  for (const field in fields) if (fields[field] === undefined) delete fields[field];
  return fields;
}
