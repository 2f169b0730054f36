import { z } from "zod";
import type { Variable } from "./settings-examples.ts";

/** Relays of drand's own members and partners. None is trusted: a beacon is verified with the pinned key. */
const RELAYS = [
  "https://api.drand.sh",
  "https://api2.drand.sh",
  "https://api3.drand.sh",
  "https://drand.cloudflare.com",
];

/** Seconds that a list of entries is public before its beacon: a test can wait for the shortest. */
const SHORTEST_LEAD = 2;
const SHORTEST_IN_PRODUCTION = 600;
const LONGEST_LEAD = 604_800;
const LEAD_PROBLEM = `must be a whole number from ${SHORTEST_LEAD} to ${LONGEST_LEAD}`;

/** Days after a draw for which the secret behind its ids is kept. */
const MOST_DAYS = 3_650;
const DAYS_PROBLEM = `must be a whole number from 1 to ${MOST_DAYS}`;

type Given = Readonly<Record<string, string | undefined>>;

/** The schemas of the settings of provable draws; `webAddress` is the schema of a URL. */
export function drawVariables(webAddress: z.ZodType<string, string>) {
  const relays = z
    .string()
    .transform((urls) => urls.split(",").map((url) => url.trim()))
    .pipe(z.array(webAddress))
    .refine((urls) => new Set(urls).size === urls.length, "must not repeat an address");
  return {
    BEACON: z.enum(["quicknet", "sandbox"], "must be quicknet or sandbox").optional(),
    BEACON_RELAYS: relays.default(RELAYS),
    DRAW_LEAD_SECONDS: z
      .string()
      .regex(/^\d{1,6}$/, LEAD_PROBLEM)
      .transform(Number)
      .refine((seconds) => seconds >= SHORTEST_LEAD && seconds <= LONGEST_LEAD, LEAD_PROBLEM)
      .default(3_600),
    DRAW_SECRET_DAYS: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, DAYS_PROBLEM)
      .transform(Number)
      .refine((days) => days <= MOST_DAYS, DAYS_PROBLEM)
      .default(180),
    DRAW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64")
      .transform((text) => Buffer.from(text, "base64"))
      .optional(),
  };
}

interface DrawSettings {
  NODE_ENV?: string | undefined;
  BEACON?: "quicknet" | "sandbox" | undefined;
  BEACON_RELAYS: string[];
  DRAW_LEAD_SECONDS: number;
  DRAW_SECRET_DAYS: number;
  DRAW_KEY?: Buffer | undefined;
}

/** Returns the settings of provable draws as the code uses them. */
export function drawSettingsOf(is: DrawSettings) {
  const usual = is.NODE_ENV === "production" ? "quicknet" : "sandbox";
  return {
    beacon: is.BEACON ?? usual,
    relays: is.BEACON_RELAYS,
    leadSeconds: is.DRAW_LEAD_SECONDS,
    secretDays: is.DRAW_SECRET_DAYS,
    /** The seed of the key that signs draws; null where it is not set. */
    keySeed: is.DRAW_KEY ?? null,
  } as const;
}

/** Yields what production does not accept. */
export function* unsafeDraws(given: Given): Generator<[name: Variable, problem: string, exampleOf?: Variable]> {
  if (Number(given.DRAW_LEAD_SECONDS) < SHORTEST_IN_PRODUCTION) {
    yield [
      "DRAW_LEAD_SECONDS",
      `must be ${SHORTEST_IN_PRODUCTION} or more in production, so people have time to see the list`,
    ];
  }
  if (given.BEACON === "sandbox" && given.ALLOW_SANDBOX !== "1") {
    yield ["BEACON", "must not be sandbox in production unless ALLOW_SANDBOX=1", "ALLOW_SANDBOX"];
  }
}
