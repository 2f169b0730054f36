type Raw = Record<string, unknown>;

/**
 * Wraps a parser of search parameters: what it leaves out is undefined. On its own the router keeps the raw value of a missing
 * key, so that `?page=abc` would still reach the screen.
 */
export function knownSearch<Search extends object>(parse: (search: Raw) => Search): (search: Raw) => Search {
  return (search) => {
    const cleared: Record<string, undefined> = {};
    for (const key of Object.keys(search)) cleared[key] = undefined;
    return { ...cleared, ...parse(search) };
  };
}
