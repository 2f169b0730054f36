/** The weights of calls in the broad limit of a network; 1 by default. */

/**
 * A file, a picture, the health of the shop, or a kept answer. 300 people who come at the same time behind one address load about
 * 100 of these each; a server sends thousands of them a second.
 */
export const LIGHT = 0.05;

/** A missing file, or an answer that was not cached, weighs as much as any other call. */
const MADE = 1;

/** Expensive calls open to anyone that write nothing a limit in the database could count. */
const weights: ReadonlyMap<string, number> = new Map([
  // Derives a key, about a millisecond.
  ["captcha.challenge", 8],
  ["/api/captcha", 8],
  // Draws a QR code, some five milliseconds.
  ["account.setUpTwoFactor", 10],
  ["/api/auth/setup-2fa", 10],
  // Checks a signature, some five milliseconds.
  ["account.addPasskey", 5],
  ["/api/auth/passkeys", 5],
  ["auth.prove", 5],
  ["/api/auth/prove", 5],
  // Groups every competition on sale, again for each requested number of them.
  ["raffles.listGrouped", 5],
  ["/api/raffles/byCategory", 5],
  // Reads up to thousands of prizes with their winners.
  ["raffles.findBySlug", 4],
  // Unpacks a piece of the list of a draw and hashes all its lines, some milliseconds; for a customer up to 100 of them.
  ["draws.findProof", 8],
  ["draws.findMine", 20],
  // Reads the rules of a draw, or of up to a hundred, of which each may have thousands of prizes.
  ["draws.find", 8],
  ["draws.findForPresenter", 8],
  ["draws.list", 8],
  ["/api/draws", 8],
  // Reads the draws of up to thirty competitions, or of all that were drawn in a month.
  ["winners.listOfRaffles", 8],
  ["/api/winners/ofRaffles", 8],
  ["winners.listByMonth", 8],
  // Reads the tables of the banks' check again.
  ["payouts.saveBankDetails", 8],
  ["/api/winnings/bankDetails", 8],
  // Reads some forty tables.
  ["users.exportMine", 10],
  ["/api/auth/data", 10],
  // Adds up days or months of all sales, or looks everywhere, for staff.
  ["statistics.get", 25],
  ["/api/statistics", 25],
  ["reports.read", 25],
  ["/api/reports", 25],
  ["reports.readPost", 25],
  ["/api/reports/post", 25],
  ["toDo.count", 20],
  ["/api/toDo/count", 20],
  ["attention.list", 10],
  ["/api/attention", 10],
  ["search.find", 10],
  ["/api/search", 10],
  // Lists every competition, page and draw.
  ["/sitemap.xml", 5],
  // Queries the provider.
  ["payments.markReturned", 4],
  ["payments.cardStatus", 4],
  ["/api/payments/cofStatus", 4],
]);

/** The same by paths that name a draw or a month. */
const weightsByPath: readonly (readonly [RegExp, number])[] = [
  [/^\/api\/raffles\/[^/]+\/live$/, 4],
  [/^\/api\/winners\/all\/\d/, 8],
  [/^\/api\/draws\/mine\//, 20],
  [/^\/api\/draws\/[^/]+(\/show|\/proof\/.*)?$/, 8],
  [/^\/api\/orders\/updatePending\//, 4],
];

/** A long file of a draw, or all of them in one, or an export for staff: megabytes that are read, unpacked and summed, of a large shop for seconds. */
const LONG_FILE = 50;
const longFiles = [
  /^\/draws\/([^/]+\/(evidence\.zip|(positions|proof)\.json|[a-z-]+\.csv)|log\.jsonl)$/,
  /^\/api\/(raffles\/[^/]+\/evidence\.zip|orders\/exportCsv|raffleTickets\/raffle\/[^/]+\/purchasedCSV)$/,
];
const isLongFile = (path: string) => longFiles.some((file) => file.test(path));

/** A page that only this request needs, as one with a query or one that is not there: many times a call's work. */
export const RENDERED = 20;

/** An answer that was made for its caller and is longer than this, as a cart of thousands of tickets, weighs one call more for every 8 KiB. */
const LONG_BYTES = 64 * 1024;
const BYTES_A_CALL = 8 * 1024;
/** Returns what the length of an answer weighs that was made for everyone: half as much. */
export const sharedWeight = (bytes: number) => (bytes > LONG_BYTES ? Math.floor(bytes / BYTES_A_CALL / 2) : 0);

/** The same for a payment of a cart with more tickets than this, and for a reservation of more, done or refused. */
const MANY_TICKETS = 100;
const TICKETS_A_CALL = 25;

/** A long body weighs as much besides, as reading and checking thousands of fields takes tens of milliseconds; most of one that is longer still is a picture. */
const MOST_OF_BODY = 512 * 1024;
/** What one in chunks counts as, whatever it has: few clients send one. */
const IN_CHUNKS = 128 * 1024;
export const bodyWeight = (length: string | undefined, isInChunks: boolean) =>
  Math.floor(Math.min(Number(length ?? (isInChunks ? IN_CHUNKS : 0)), MOST_OF_BODY) / BYTES_A_CALL);

const weightOf = (call: string) => weights.get(call) ?? weightsByPath.find(([path]) => path.test(call))?.[1] ?? MADE;

const light = /^\/(assets|images|fonts)\/|^\/api(\/live)?$|^\/[\w-]+\.(svg|png|ico|txt|webmanifest)$/;

/** Returns whether a path is that of a file, a picture or a health check. */
export const isLight = (path: string) => light.test(path);

/** No page asks for a longer address; to read the query of one takes a millisecond. */
const LONG_ADDRESS = 4_000;

/** Returns what a kept answer weighs under this address. */
export function weightOfKept(url: string): number {
  return url.length > LONG_ADDRESS ? MADE : LIGHT;
}

/** Queries whose answer has all that the caller holds, entered or bought, orders of thousands of tickets, thousands of prizes, or every competition on sale: thirty of them in one request are megabytes and seconds. */
export const wholeAnswers: readonly string[] = [
  "draws.listInstantPrizes",
  "orders.find",
  "orders.findMine",
  "orders.list",
  "orders.listMine",
  "payments.quote",
  "raffles.findBySlug",
  "raffles.listCompleted",
  "raffles.listGrouped",
  "raffles.listInCategory",
  "raffles.listOpen",
  "tickets.listCart",
  "tickets.listMine",
  "users.exportMine",
];
/** The most of each in a batch. */
const MOST_OF_WHOLE = 2;

/** Returns whether a batch makes one of these queries more often than a page needs. */
export const asksTooMuch = (calls: readonly string[]) =>
  wholeAnswers.some((whole) => calls.filter((call) => call === whole).length > MOST_OF_WHOLE);

/** Of an answer, as far as its weight depends on it. */
interface Outcome {
  status: number;
  /** The web app has rendered it for this request. */
  rendered: boolean;
  /** Its length before compression, as far as it is known. */
  bytes: number;
  /** What making it weighed, where it is cached now. */
  made: number;
  /** That it asked for, or that are in the carts that it locked and quoted. */
  tickets: number;
}

/** Returns what an answer weighs beyond its request: a page or file that is not there, a long file that is, a long answer, and one about a large cart. */
export function restOf(path: string, { status, rendered, bytes, made, tickets }: Outcome): number {
  if (rendered) return RENDERED - MADE;
  if (made > 0) return made;
  if (tickets > MANY_TICKETS) return Math.floor(tickets / TICKETS_A_CALL);
  if (bytes > LONG_BYTES) return Math.floor(bytes / BYTES_A_CALL);
  if (isLongFile(path) && status === 200) return LONG_FILE - MADE;
  return isLight(path) && status !== 200 && status !== 304 ? MADE : 0;
}

/** Returns the weight of a request: the sum of its batch at /trpc, otherwise that of its one call. */
export function callsIn(path: string): number {
  if (!path.startsWith("/trpc/")) return weightOf(path);
  const calls = path.slice("/trpc/".length).split(/,|%2c/i);
  return calls.reduce((sum, call) => sum + weightOf(call), 0);
}
