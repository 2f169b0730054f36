import type { Logger } from "vite";

/** Paths that the server answers: its calls, its pictures, and the sandbox of the card provider. */
const prefixes = ["/trpc", "/api", "/images", "/sandbox", "/dev", "/payment"];

/** The public files of draws. The pages beside them are the web app's. */
const drawFiles = "^/draws/([^/?]+/)?[^/?]+\\.(json|jsonl|csv|txt|mjs|zip)(\\?|$)";

/** What Vite's server passes on to the shop's server during development; what begins with ^ is a regular expression. */
export const proxied = [...prefixes, drawFiles];

/** Calls fail together while the server restarts; a line for each half minute is enough. */
const REPEAT_MS = 30_000;

/** Makes a log print one line while the shop's server restarts instead of a stack trace for each call. */
export function withoutProxyTraces(logger: Pick<Logger, "error" | "warn">): void {
  const { error } = logger;
  let loggedAt = 0;
  logger.error = (message, options) => {
    if (!message.includes("proxy error")) return error(message, options);
    if (Date.now() - loggedAt < REPEAT_MS) return;
    loggedAt = Date.now();
    logger.warn("Waiting for the shop's server: calls fail until it listens.", { timestamp: true });
  };
}
