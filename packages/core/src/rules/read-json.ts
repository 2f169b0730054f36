/** Returns the value of a JSON text, and of another text `otherwise`. */
export function readJson(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
