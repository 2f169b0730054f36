import { resolve } from "node:path";
import { supportLines } from "@counterfoil/core";
import { DEFAULT_CARD_FUNDING, DEFAULT_HASH_FIELDS } from "@counterfoil/trust";
import { type Environment, processEnvironment } from "./environment-config.ts";
import { missingOrUnsafe, requiredForTrust } from "./missing-or-unsafe.ts";
import { examples, root, Variables } from "./variables.ts";

/** Default folder for data that has no setting of its own. */
export const dataFolder = resolve(root, "data");

/** The built web app. */
export const webFolder = resolve(root, "apps/web/dist");

/** Thrown for invalid settings; the message has one line for each problem. */
export class BadSettings extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.name = "BadSettings";
    this.problems = problems;
  }
}

/** The settings, parsed and checked. */
export type Config = ReturnType<typeof configOf>;

/** Returns the shop's credentials at Trust Payments. */
function trustSettingsOf(is: Variables) {
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

function configOf(is: Variables) {
  const production = is.NODE_ENV === "production";
  return {
    production,
    port: is.PORT,
    host: is.HOST,
    databaseUrl: is.DATABASE_URL,
    replicaUrl: is.DATABASE_REPLICA_URL ?? null,
    /** Whether an empty shop may start in production where an earlier one left its secret or pictures. */
    newShop: is.NEW_SHOP === "1",
    /** Null: `http://localhost` with the port that the server listens on. */
    publicUrl: is.PUBLIC_URL ?? null,
    siteName: is.SITE_NAME,
    sessionSecret: is.SESSION_SECRET ?? null,
    /** Newest first. */
    dataKeys: is.DATA_KEY,
    admin: is.ADMIN_EMAIL && is.ADMIN_PASSWORD ? { email: is.ADMIN_EMAIL, password: is.ADMIN_PASSWORD } : null,
    adminTwoFactor: is.ADMIN_2FA,
    mailUrl: is.MAIL_URL,
    mailFrom: is.MAIL_FROM ?? null,
    mailDays: is.MAIL_DAYS,
    captcha: {
      kind: is.CAPTCHA,
      siteKey: is.RECAPTCHA_SITE_KEY ?? "",
      secret: is.RECAPTCHA_SECRET ?? "",
      url: is.RECAPTCHA_URL ?? "https://www.google.com",
    },
    payments: is.PAYMENTS,
    /** Whether this process serves the sandbox, where earlier payments may still be in flight. */
    sandboxAllowed: !production || is.ALLOW_SANDBOX === "1",
    /** Null: not set up. */
    trust: requiredForTrust.every((name) => is[name] !== undefined) ? trustSettingsOf(is) : null,
    google: is.GOOGLE_CLIENT_ID ? { clientId: is.GOOGLE_CLIENT_ID, url: is.GOOGLE_URL ?? null } : null,
    facebook:
      is.FACEBOOK_APP_ID && is.FACEBOOK_APP_SECRET
        ? {
            appId: is.FACEBOOK_APP_ID,
            appSecret: is.FACEBOOK_APP_SECRET,
            url: is.FACEBOOK_URL ?? "https://graph.facebook.com/v24.0",
          }
        : null,
    trustpilotBusinessId: is.TRUSTPILOT_BUSINESS_ID ?? null,
    trustProxy: is.TRUST_PROXY,
    metricsToken: is.METRICS_TOKEN ?? null,
    imagesUrl: is.IMAGES_URL,
    s3: {
      accessKeyId: is.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: is.AWS_SECRET_ACCESS_KEY ?? "",
      sessionToken: is.AWS_SESSION_TOKEN,
      region: is.AWS_REGION,
      endpoint: is.AWS_ENDPOINT_URL ?? null,
    },
    reservationSeconds: is.RESERVATION_SECONDS,
    paymentSeconds: is.PAYMENT_SECONDS,
    fourEyes: is.FOUR_EYES,
    draws: {
      beacon: is.BEACON ?? (production ? "quicknet" : "sandbox"),
      relays: is.BEACON_RELAYS,
      leadSeconds: is.DRAW_LEAD_SECONDS,
      secretDays: is.DRAW_SECRET_DAYS,
      /** The seed of the key that signs draws; null where it is not set. */
      keySeed: is.DRAW_KEY ?? null,
    },
    awards: { claimHours: is.CLAIM_HOURS, largePrizePence: is.ID_CHECK_ABOVE * 100 },
    protection: is.PROTECTION,
    /** A shop that insists on protection ticks no box beforehand. */
    newsletterTicked: is.NEWSLETTER_TICKED && is.PROTECTION !== "require",
    /** Pence; null for none. */
    monthlyMaximum: is.MONTHLY_MAXIMUM ?? null,
    supportLines: is.SUPPORT_LINES ?? supportLines,
    /** Null: the shop names no body for disputes. */
    adrBody: is.ADR_BODY ?? null,
    /** Null: derived from the keys at rest. */
    exclusionKey: is.EXCLUSION_KEY ?? null,
    exclusionYears: is.EXCLUSION_YEARS,
    logLevel: is.LOG_LEVEL,
    rateLimits: is.RATE_LIMITS,
  };
}

/** Matches what systemd leaves in a value when a comment follows it on its line. */
const comment = /\s+#.*$|^#\s.*$/s;

/** Matches a command that a shell would replace by its output. In a file of settings nothing runs it, and anyone can guess it. */
const command = /^\$\(.*\)$/s;

/** Reads the settings. Throws BadSettings that lists every problem. An empty variable counts as not set. */
export function readConfig(environment: Environment = processEnvironment): Config {
  const problems: [name: string, problem: string, exampleOf?: string][] = [];
  const own = Object.entries(environment).filter(([name]) => name in examples);
  const values = own.map(([name, value]) => [name, value?.replace(comment, "")] as const);
  for (const [name, value = ""] of own) {
    if (comment.test(value)) problems.push([name, 'must not contain " #": a comment needs a line of its own']);
  }
  for (const [name, value = ""] of values) {
    if (command.test(value)) problems.push([name, "must be what the command prints, not the command itself"]);
  }
  const given = Object.fromEntries(values.filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given);
  problems.push(...missingOrUnsafe(given));
  for (const { path, message } of parsed.error?.issues ?? []) problems.push([String(path[0]), message]);
  if (problems.length > 0 || !parsed.data) {
    throw new BadSettings(
      problems.map(([name, what, of = name]) => `${name} ${what}, for example ${of}=${examples[of]}`),
    );
  }
  return configOf(parsed.data);
}
