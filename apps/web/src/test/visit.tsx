import {
  type ErrorCode,
  errorMessage,
  type MyProtection,
  noCompanyDetails,
  type Role,
  type Settings,
  supportLines,
  type ToDoCounts,
  type User,
} from "@counterfoil/core";
import { render } from "@testing-library/react";
import { vi } from "vitest";
import { App } from "../app/app.tsx";
import { loadConsole } from "../app/router.tsx";
import { syncClock } from "../ui/clock.ts";

// As the first script does at an address of the console.
await loadConsole();

/** The answer of a call: a value, a promise of one, or an error from `errorResponse`. */
type Answer = unknown;
export type Answers = Record<string, Answer | ((input: never) => Answer)>;

class ErrorAnswer {
  readonly body: object;
  constructor(status: number, code: ErrorCode, errors?: Record<string, string[]>) {
    const msg = errorMessage(code);
    this.body = { error: { message: msg, code: -32000, data: { status, code, msg, errors } } };
  }
}

/** Creates an error in the server's format. */
export function errorResponse(status: number, code: ErrorCode, errors?: Record<string, string[]>): ErrorAnswer {
  return new ErrorAnswer(status, code, errors);
}

/** What a page says when the API does not answer. */
export const apiGone = "There was a problem connecting to the Counterfoil API. Please try again later.";

/** Returns an answer that is a failure of the shop at first, and then no answer, as when the line is lost. */
export function failsThenIsLost() {
  let calls = 0;
  return () => (++calls === 1 ? errorResponse(500, "internal") : Promise.reject(new TypeError("Failed to fetch")));
}

export const someSettings: Settings = {
  name: "Counterfoil",
  captcha: { kind: "off", siteKey: null },
  googleClientId: null,
  facebookAppId: null,
  adminTwoFactor: "optional",
  testShop: false,
  trustpilotBusinessId: null,
  newsletterTicked: true,
  reservationSeconds: 600,
  company: noCompanyDetails,
  supportLines: [...supportLines],
  adrBody: null,
};

/** What protects someone who has spent £42.00 of £100.00, on Friday 20 November 2026. */
export const someProtection: MyProtection = {
  month: "2026-11",
  nextMonth: "2026-12-01T00:00:00.000Z",
  limit: 100,
  ownLimit: 100,
  hasChosen: true,
  hasBirthDate: true,
  birthDateDue: false,
  isUnder18: false,
  choiceDue: false,
  staffLimit: null,
  shopMaximum: null,
  spent: 42,
  held: 0,
  left: 58,
  pending: null,
  restriction: null,
  now: "2026-11-20T14:32:00.000Z",
};

/** The protection of someone who has chosen to have no limit. */
const noLimit: MyProtection = { ...someProtection, limit: null, ownLimit: null, left: null, spent: 0 };

const address = { addressLine1: "", addressLine2: "", city: "", county: "", postCode: "" };

/** Bea, verified, with a password of her own. */
export const bea: User = {
  _id: "bea",
  firstName: "Bea",
  lastName: "Bennett",
  email: "bea@example.test",
  phone: "",
  isAuthenticated: true,
  verified: true,
  admin: false,
  roles: [],
  twoFacAuth: false,
  confirmationRequired: false,
  newsletter: false,
  duplicateShippingAddr: true,
  password: true,
  addresses: { shipping: address, billing: address },
  createdAt: "2026-01-01T00:00:00.000Z",
};

const home = { addressLine1: "12 Mill Lane", addressLine2: "", city: "Stroud", county: "Glos", postCode: "GL5 2PA" };

export const known: User = { ...bea, phone: "07700 900123", addresses: { shipping: home, billing: home } };

export const staffWith = (...roles: Role[]): User => ({ ...bea, admin: true, roles });

/** Returns a session token valid for an hour. */
export function someToken(): string {
  return `head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.signature`;
}

async function answerTo(answers: Answers, path: string, input: unknown): Promise<object> {
  // Of this call alone, as if the shop were away: those of the same request have theirs.
  if (!(path in answers)) return new ErrorAnswer(503, "shop.busy").body;
  const answer = answers[path];
  const data: unknown = typeof answer === "function" ? await answer(input) : answer;
  return data instanceof ErrorAnswer ? data.body : { result: { data } };
}

/** Fails once the page gives up waiting for a call. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

/** The counts of a console in which nothing waits, of a shop that uses all of it. */
export const nothingToDo: ToDoCounts = {
  attention: 0,
  approvals: 0,
  flags: { open: 0, overdue: 0 },
  awards: { due: 0, late: 0, next: null },
  complaints: { open: 0, next: null },
  payouts: { asked: 0, approved: 0 },
  post: { batches: 0, cards: 0, keyBy: null },
  mayWait: false,
  inUse: { approvals: true, team: true, compliance: true, payouts: true, setUp: false },
  now: "2026-11-23T12:00:00.000Z",
};

/** One call that the page made. */
export type Call = { path: string; input: unknown };

/** Opens the whole site at a URL; only the network is faked. `user` is logged in; `kept` is added to local storage; `sent` are the inputs of a call. */
export function visit(address: string, answers: Answers, user: User | null = null, kept: Record<string, string> = {}) {
  const calls: Call[] = [];
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  if (user) localStorage.setItem("token", someToken());
  const table: Answers = {
    "settings.find": someSettings,
    "auth.me": () => ({ user: user ?? bea }),
    "tickets.listCart": { tickets: [], totalPrice: 0, now: new Date().toISOString() },
    "account.findSecondFactors": { kinds: ["code", "recovery"], recoveryCodesLeft: 10, passkeys: [] },
    "toDo.count": nothingToDo,
    "content.listBlocks": { config: [], now: new Date().toISOString() },
    "protection.mine": noLimit,
    "/api": {},
    ...answers,
  };
  vi.stubGlobal("fetch", async (target: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(target), window.location.origin);
    if (url.pathname === "/api") return Response.json(await answerTo(table, "/api", undefined));
    const sent: Record<string, unknown> = JSON.parse(
      init?.method === "POST" ? String(init.body) : (url.searchParams.get("input") ?? "{}"),
    );
    const made = url.pathname
      .slice("/trpc/".length)
      .split(",")
      .map((path, place) => ({ path, input: sent[place] }));
    calls.push(...made);
    const answers = Promise.all(made.map(({ path, input }) => answerTo(table, path, input)));
    return Response.json(await Promise.race([answers, abortOf(init?.signal)]));
  });
  window.history.replaceState(null, "", address);
  // The page before may have learnt another time.
  syncClock(Date.now());
  const { unmount } = render(<App />);
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
  return { calls, sent, unmount };
}

/** Opens the site at a URL for someone who is logged in. */
export const visitAs = (user: User | null, address: string, answers: Answers = {}) => visit(address, answers, user);
