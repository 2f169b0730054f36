import { vi } from "vitest";

/** The longest that a read may take, milliseconds. */
const READ_MS = 20_000;

/** Never answers: a change times out immediately, a read never does. */
export function neverAnswered(): () => Promise<unknown> {
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) =>
    ms > READ_MS ? late.signal : new AbortController().signal,
  );
  return () => {
    late.abort(new DOMException("Too late", "TimeoutError"));
    return new Promise(() => undefined);
  };
}
