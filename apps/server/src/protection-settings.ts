import {
  type AdrBody,
  parseAdrBody,
  parseLimit,
  parseSupportLines,
  type SupportLine,
  supportLines,
} from "@counterfoil/core";
import { z } from "zod";

/** The schemas of the variables that protect players. */
export const protectionVariables = {
  EXCLUSION_KEY: z
    .string()
    .refine((key) => Buffer.byteLength(key) >= 32, "must have 32 bytes or more")
    .optional(),
  EXCLUSION_YEARS: z
    .string()
    .regex(/^([1-9]|1\d|20)$/, "must be a whole number from 1 to 20")
    .transform(Number)
    .default(7),
  PROTECTION: z.enum(["ask", "require"], "must be ask or require").default("ask"),
  MONTHLY_MAXIMUM: z
    .string()
    .transform((pounds) => parseLimit(pounds) ?? Number.NaN)
    .refine((pence) => pence > 0, "must be an amount in pounds above 0, such as 500")
    .optional(),
  SUPPORT_LINES: z
    .string()
    .transform((text, ctx) => {
      const lines = parseSupportLines(text);
      if (!lines) ctx.addIssue("must be NAME|PHONE|https://…, separated by semicolons");
      return lines ?? [];
    })
    .optional(),
  ADR_BODY: z
    .string()
    .transform((text, ctx) => {
      const body = parseAdrBody(text);
      if (!body) ctx.addIssue("must be NAME|https://…");
      return body;
    })
    .optional(),
};

interface ProtectionVariables {
  PROTECTION: "ask" | "require";
  MONTHLY_MAXIMUM?: number | undefined;
  SUPPORT_LINES?: SupportLine[] | undefined;
  ADR_BODY?: AdrBody | null | undefined;
  EXCLUSION_KEY?: string | undefined;
  EXCLUSION_YEARS: number;
  NEWSLETTER_TICKED: boolean;
}

/** Returns what the variables say; the maximum in pence, or null for none. */
export function protectionSettingsOf(is: ProtectionVariables) {
  return {
    protection: is.PROTECTION,
    /** A shop that insists on protection ticks no box beforehand. */
    newsletterTicked: is.NEWSLETTER_TICKED && is.PROTECTION !== "require",
    monthlyMaximum: is.MONTHLY_MAXIMUM ?? null,
    supportLines: is.SUPPORT_LINES ?? supportLines,
    /** Null: the shop names no body for disputes. */
    adrBody: is.ADR_BODY ?? null,
    /** Null: derived from the keys at rest. */
    exclusionKey: is.EXCLUSION_KEY ?? null,
    exclusionYears: is.EXCLUSION_YEARS,
  };
}
