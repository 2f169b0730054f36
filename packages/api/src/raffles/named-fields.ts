/** Returns the fields that a form names; an undefined one counts as missing. */
export function namedFields<T extends object>(given: T): T {
  const fields = { ...given };
  for (const field in fields) if (fields[field] === undefined) delete fields[field];
  return fields;
}
