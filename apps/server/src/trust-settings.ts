import { CardFunding } from "@counterfoil/core";
import {
  DEFAULT_CARD_FUNDING,
  DEFAULT_HASH_FIELDS,
  REQUIRED_HASH_FIELDS,
  type TrustSettings,
} from "@counterfoil/trust";
import { z } from "zod";
import type { Variable } from "./settings-examples.ts";

const secret = z.string().min(8, "must have 8 characters or more").optional();
const name = z
  .string()
  .regex(/^\S{1,100}$/, "must be a name without spaces")
  .optional();

const hashFields = z
  .string()
  .transform((text) => text.split(",").map((field) => field.trim()))
  .refine((fields) => fields.every((field) => /^[a-z0-9_]+$/.test(field)) && new Set(fields).size === fields.length, {
    message: "must be names of fields with commas between them, each once",
    abort: true,
  })
  .refine(
    (fields) => REQUIRED_HASH_FIELDS.every((field) => fields.includes(field)),
    `must name ${REQUIRED_HASH_FIELDS.join(", ")}`,
  )
  .optional();

const FundingPair = z.tuple([z.string().regex(/^[A-Z0-9_]{1,40}$/), CardFunding]);

const cardFunding = z
  .string()
  .transform((text, context): Record<string, CardFunding> => {
    const pairs = text.split(",").map((pair) => FundingPair.safeParse(pair.trim().split("=")).data);
    const known = pairs.filter((pair) => pair !== undefined);
    if (known.length < pairs.length || new Set(known.map(([type]) => type)).size < pairs.length) {
      const message = `must be payment types such as DELTA=debit with commas between them, each once: ${CardFunding.options.join(", ")}`;
      context.addIssue({ code: "custom", message });
    }
    return Object.fromEntries(known);
  })
  .optional();

/** The schemas of the settings of Trust Payments; `url` is the schema of a URL. */
export function trustVariables(url: z.ZodType<string | undefined>) {
  return {
    TRUST_SITE_REFERENCE: name,
    TRUST_SITE_PASSWORD: secret,
    TRUST_NOTIFICATION_PASSWORD: secret,
    TRUST_HASH_FIELDS: hashFields,
    TRUST_CARD_FUNDING: cardFunding,
    TRUST_API_USER: name,
    TRUST_API_PASSWORD: secret,
    TRUST_JWT_USER: name,
    TRUST_JWT_SECRET: secret,
    TRUST_PAGE_URL: url,
    TRUST_API_URL: url,
    TRUST_SCRIPT_URL: url,
  };
}

/** The settings that PAYMENTS=trust requires. */
export const requiredForTrust = [
  "TRUST_SITE_REFERENCE",
  "TRUST_SITE_PASSWORD",
  "TRUST_API_USER",
  "TRUST_API_PASSWORD",
  "TRUST_JWT_USER",
  "TRUST_JWT_SECRET",
] as const satisfies Variable[];

type Given = z.output<z.ZodObject<ReturnType<typeof trustVariables>>>;

/** Returns the shop's credentials at Trust Payments. */
export function trustSettingsOf(is: Given): Omit<TrustSettings, "publicUrl" | "secret" | "clock"> {
  return {
    siteReference: is.TRUST_SITE_REFERENCE ?? "",
    sitePassword: is.TRUST_SITE_PASSWORD ?? "",
    notificationPassword: is.TRUST_NOTIFICATION_PASSWORD ?? is.TRUST_SITE_PASSWORD ?? "",
    hashFields: is.TRUST_HASH_FIELDS ?? DEFAULT_HASH_FIELDS,
    cardFunding: is.TRUST_CARD_FUNDING ?? DEFAULT_CARD_FUNDING,
    api: { user: is.TRUST_API_USER ?? "", password: is.TRUST_API_PASSWORD ?? "" },
    jwt: { user: is.TRUST_JWT_USER ?? "", secret: is.TRUST_JWT_SECRET ?? "" },
    pageUrl: is.TRUST_PAGE_URL ?? "https://payments.securetrading.net",
    apiUrl: is.TRUST_API_URL ?? "https://webservices.securetrading.net",
    scriptUrl: is.TRUST_SCRIPT_URL ?? "https://cdn.eu.trustpayments.com/js/latest/st.js",
  };
}
