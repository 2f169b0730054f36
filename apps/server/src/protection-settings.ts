import { parseLimit } from "@counterfoil/core";
import { z } from "zod";

/** The schemas of the variables that protect players. */
export const protectionVariables = {
  PROTECTION: z.enum(["ask", "require"], "must be ask or require").default("ask"),
  MONTHLY_MAXIMUM: z
    .string()
    .transform((pounds) => parseLimit(pounds) ?? Number.NaN)
    .refine((pence) => pence > 0, "must be pounds above 0, as 500")
    .optional(),
};

interface ProtectionVariables {
  PROTECTION: "ask" | "require";
  MONTHLY_MAXIMUM?: number | undefined;
}

/** Returns what the variables say; the maximum in pence, or null for none. */
export function protectionSettingsOf({ PROTECTION: protection, MONTHLY_MAXIMUM: maximum }: ProtectionVariables) {
  return { protection, monthlyMaximum: maximum ?? null };
}
