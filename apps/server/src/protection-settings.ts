import { parseLimit, parseSupportLines, type SupportLine, supportLines } from "@counterfoil/core";
import { z } from "zod";

/** The schemas of the variables that protect players. */
export const protectionVariables = {
  PROTECTION: z.enum(["ask", "require"], "must be ask or require").default("ask"),
  MONTHLY_MAXIMUM: z
    .string()
    .transform((pounds) => parseLimit(pounds) ?? Number.NaN)
    .refine((pence) => pence > 0, "must be pounds above 0, as 500")
    .optional(),
  SUPPORT_LINES: z
    .string()
    .transform((text, ctx) => {
      const lines = parseSupportLines(text);
      if (!lines) ctx.addIssue("must be NAME|PHONE|https://…, the next after a semicolon");
      return lines ?? [];
    })
    .optional(),
};

interface ProtectionVariables {
  PROTECTION: "ask" | "require";
  MONTHLY_MAXIMUM?: number | undefined;
  SUPPORT_LINES?: SupportLine[] | undefined;
}

/** Returns what the variables say; the maximum in pence, or null for none. */
export function protectionSettingsOf(is: ProtectionVariables) {
  return {
    protection: is.PROTECTION,
    monthlyMaximum: is.MONTHLY_MAXIMUM ?? null,
    supportLines: is.SUPPORT_LINES ?? supportLines,
  };
}
