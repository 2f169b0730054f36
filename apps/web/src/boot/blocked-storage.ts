/** A storage that lasts as long as the page. */
function storageOfPage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
}

function isBlocked(name: "localStorage" | "sessionStorage"): boolean {
  try {
    return window[name] === null;
  } catch {
    return true;
  }
}

/** Lets the site run where the browser keeps nothing for it, as with all cookies blocked: a log-in lasts until the page is left. */
export function replaceBlockedStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const)
    if (isBlocked(name)) Object.defineProperty(window, name, { configurable: true, value: storageOfPage() });
}
