/** Paths that the server answers: its calls, its pictures, and the sandbox of the card provider. */
const prefixes = ["/trpc", "/api", "/images", "/sandbox", "/dev", "/payment"];

/** The public files of draws. The pages beside them are the web app's. */
const drawFiles = "^/draws/([^/?]+/)?[^/?]+\\.(json|jsonl|csv|txt|mjs|zip)(\\?|$)";

/** What Vite's server passes on to the shop's server during development; what begins with ^ is a regular expression. */
export const proxied = [...prefixes, drawFiles];
