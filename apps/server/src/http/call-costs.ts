/** What a call counts as in the broad limit of its network, where it is not 1: the one place that says so. */

/**
 * A file, a picture, the health of the shop, or a kept answer. 300 people who come at once behind one address load about
 * 100 of these each; a machine sends thousands of them a second.
 */
export const LIGHT = 0.05;

/** A file that is not there, or an answer that had to be made, is a call as every other. */
export const MADE = 1;

/** Calls that anybody may make, that write nothing which a limit in the database could count, and that cost more than others. */
const weights: ReadonlyMap<string, number> = new Map([
  // A derivation of a key, about a millisecond.
  ["captcha.challenge", 8],
  ["/api/captcha", 8],
  // The provider is asked.
  ["payments.cardStatus", 4],
  ["/api/payments/cofStatus", 4],
]);

const weightOf = (call: string) => weights.get(call) ?? MADE;

const light = /^\/(assets|images|fonts)\/|^\/api(\/live)?$|^\/[\w-]+\.(svg|png|ico|txt|xml|webmanifest)$/;

/** Returns whether a path leads to a file, a picture, or the health of the shop. */
export const isLight = (path: string) => light.test(path);

/** Returns how many calls a request counts as: those of its batch at /trpc, else one, each by its weight. */
export function callsIn(path: string): number {
  if (!path.startsWith("/trpc/")) return weightOf(path);
  const calls = path.slice("/trpc/".length).split(/,|%2c/i);
  return calls.reduce((sum, call) => sum + weightOf(call), 0);
}
