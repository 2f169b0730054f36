/** The weights of calls in the broad limit of a network; 1 by default. */

/**
 * A file, a picture, the health of the shop, or a kept answer. 300 people who come at once behind one address load about
 * 100 of these each; a server sends thousands of them a second.
 */
export const LIGHT = 0.05;

/** A missing file, or an answer that was not cached, weighs as much as any other call. */
export const MADE = 1;

/** Expensive calls open to anyone that write nothing a limit in the database could count. */
const weights: ReadonlyMap<string, number> = new Map([
  // Derives a key, about a millisecond.
  ["captcha.challenge", 8],
  ["/api/captcha", 8],
  // Queries the provider.
  ["payments.cardStatus", 4],
  ["/api/payments/cofStatus", 4],
]);

/** All files of a draw in one: megabytes that are unpacked and summed, of a large draw for seconds. */
const EVIDENCE = 50;
const isEvidence = (path: string) => /^\/draws\/[^/]+\/evidence\.zip$/.test(path);

const weightOf = (call: string) => weights.get(call) ?? MADE;

const light = /^\/(assets|images|fonts)\/|^\/api(\/live)?$|^\/[\w-]+\.(svg|png|ico|txt|xml|webmanifest)$/;

/** Returns whether a path is that of a file, a picture or a health check. */
export const isLight = (path: string) => light.test(path);

/** Returns the weight of a request: the sum of its batch at /trpc, otherwise that of its one call. */
export function callsIn(path: string): number {
  if (isEvidence(path)) return EVIDENCE;
  if (!path.startsWith("/trpc/")) return weightOf(path);
  const calls = path.slice("/trpc/".length).split(/,|%2c/i);
  return calls.reduce((sum, call) => sum + weightOf(call), 0);
}
