import { z } from "zod";
import type { Variable } from "./settings-examples.ts";

/** Relays of drand's own members and partners. None is trusted: a beacon is verified with the pinned key. */
const RELAYS = [
  "https://api.drand.sh",
  "https://api2.drand.sh",
  "https://api3.drand.sh",
  "https://drand.cloudflare.com",
];

type Given = Readonly<Record<string, string | undefined>>;

/** The schemas of the settings of provable draws; `webAddress` is the schema of a URL. */
export function drawVariables(webAddress: z.ZodType<string, string>) {
  const relays = z
    .string()
    .transform((urls) => urls.split(",").map((url) => url.trim()))
    .pipe(z.array(webAddress))
    .refine((urls) => new Set(urls).size === urls.length, "must have no address twice");
  return {
    BEACON: z.enum(["quicknet", "sandbox"], "must be quicknet or sandbox").optional(),
    BEACON_RELAYS: relays.default(RELAYS),
  };
}

interface DrawSettings {
  NODE_ENV?: string | undefined;
  BEACON?: "quicknet" | "sandbox" | undefined;
  BEACON_RELAYS: string[];
}

/** Returns the settings of provable draws as the code uses them. */
export function drawSettingsOf(is: DrawSettings) {
  const usual = is.NODE_ENV === "production" ? "quicknet" : "sandbox";
  return { beacon: is.BEACON ?? usual, relays: is.BEACON_RELAYS } as const;
}

/** Yields what production does not accept. */
export function* unsafeDraws(given: Given): Generator<[name: Variable, problem: string, exampleOf: Variable]> {
  if (given.BEACON === "sandbox" && given.ALLOW_SANDBOX !== "1") {
    yield [
      "BEACON",
      "must not be sandbox in production, where a draw must be real, unless ALLOW_SANDBOX=1 says so",
      "ALLOW_SANDBOX",
    ];
  }
}
