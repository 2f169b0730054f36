import { DEMO_PASSWORD, normalizeKey, PASSWORD_MIN, passwordProblem } from "@counterfoil/core";
import type { Environment } from "./environment-config.ts";
import type { Variable } from "./variables.ts";

/** The settings that PAYMENTS=trust requires. */
export const requiredForTrust = [
  "TRUST_SITE_REFERENCE",
  "TRUST_SITE_PASSWORD",
  "TRUST_API_USER",
  "TRUST_API_PASSWORD",
  "TRUST_JWT_USER",
  "TRUST_JWT_SECRET",
] as const satisfies Variable[];

/** Seconds that a list of entries is public before its beacon, at least, in production. */
const SHORTEST_LEAD = 600;

/** Characters that these have at least in production. */
const shortest: [Variable, number][] = [
  ["ADMIN_PASSWORD", PASSWORD_MIN],
  ["METRICS_TOKEN", 8],
];

const localHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns whether passwords and sessions would be sent unencrypted. */
function isPlainHttpElsewhere(publicUrl: string | undefined): boolean {
  const url = URL.parse(publicUrl ?? "");
  return url?.protocol === "http:" && !localHost.test(url.hostname);
}

/** Returns whether a password that is set is one that no customer may choose, or that the documentation prints. */
function isGuessable(password: string, email: string): boolean {
  if (password === "") return false;
  return normalizeKey(password) === normalizeKey(DEMO_PASSWORD) || passwordProblem(password, email) !== null;
}

/** Yields variables that others require, and those that production does not accept, even when another value is invalid. */
export function* missingOrUnsafe(
  given: Environment,
): Generator<[name: Variable, problem: string, exampleOf?: Variable]> {
  const production = given.NODE_ENV === "production";
  const isS3 = given.IMAGES_URL?.startsWith("s3:") === true;
  const recaptcha = given.CAPTCHA === "recaptcha";
  const needed: [Variable, unknown, string][] = [
    ["SESSION_SECRET", production, "is required in production"],
    ["ADMIN_EMAIL", given.ADMIN_PASSWORD, "is missing: ADMIN_PASSWORD is set"],
    ["ADMIN_PASSWORD", given.ADMIN_EMAIL, "is missing: ADMIN_EMAIL is set"],
    ["RECAPTCHA_SITE_KEY", recaptcha, "is missing: CAPTCHA is recaptcha"],
    ["RECAPTCHA_SECRET", recaptcha, "is missing: CAPTCHA is recaptcha"],
    ["FACEBOOK_APP_ID", given.FACEBOOK_APP_SECRET, "is missing: FACEBOOK_APP_SECRET is set"],
    ["FACEBOOK_APP_SECRET", given.FACEBOOK_APP_ID, "is missing: FACEBOOK_APP_ID is set"],
    ["AWS_ACCESS_KEY_ID", isS3, "is missing: IMAGES_URL is s3://…"],
    ["AWS_SECRET_ACCESS_KEY", isS3, "is missing: IMAGES_URL is s3://…"],
  ];
  if (given.DATABASE_REPLICA_URL && !/^postgres(ql)?:/.test(given.DATABASE_URL ?? "")) {
    yield ["DATABASE_REPLICA_URL", "needs DATABASE_URL=postgres://… too (SQLite can't have a standby)"];
  }
  if (given.PROTECTION === "require" && given.NEWSLETTER_TICKED === "on") {
    yield ["NEWSLETTER_TICKED", "must be off when PROTECTION is require"];
  }
  const isTrust = given.PAYMENTS === "trust";
  for (const name of requiredForTrust) needed.push([name, isTrust, "is missing: PAYMENTS is trust"]);
  for (const [name, condition, problem] of needed) {
    if (condition && given[name] === undefined) yield [name, problem];
  }
  if (!production) return;
  for (const [name, length] of shortest) {
    if ((given[name]?.length ?? length) < length) yield [name, `must have ${length} characters or more in production`];
  }
  if (isGuessable(given.ADMIN_PASSWORD ?? "", given.ADMIN_EMAIL ?? "")) {
    yield ["ADMIN_PASSWORD", "must not be a common password, the demo password or the address in production"];
  }
  if (given.CAPTCHA === "off") yield ["CAPTCHA", "must not be off in production"];
  if (given.RATE_LIMITS === "off") yield ["RATE_LIMITS", "must not be off in production"];
  if ((given.PAYMENTS ?? "sandbox") === "sandbox" && given.ALLOW_SANDBOX !== "1") {
    yield ["PAYMENTS", "must not be sandbox in production unless ALLOW_SANDBOX=1", "ALLOW_SANDBOX"];
  }
  if (Number(given.DRAW_LEAD_SECONDS) < SHORTEST_LEAD) {
    const problem = `must be ${SHORTEST_LEAD} or more in production, so people have time to see the list`;
    yield ["DRAW_LEAD_SECONDS", problem];
  }
  if (given.BEACON === "sandbox" && given.ALLOW_SANDBOX !== "1") {
    yield ["BEACON", "must not be sandbox in production unless ALLOW_SANDBOX=1", "ALLOW_SANDBOX"];
  }
  if ((given.MAIL_URL ?? "mailbox:") === "mailbox:" && given.ALLOW_MAILBOX !== "1") {
    yield [
      "MAIL_URL",
      "must not be mailbox: in production unless ALLOW_MAILBOX=1, because anyone could read every email",
    ];
  }
  if (isTrust && !given.PUBLIC_URL?.startsWith("https://")) {
    yield ["PUBLIC_URL", "must start with https:// for PAYMENTS=trust: the provider sends its notifications there"];
  } else if (isPlainHttpElsewhere(given.PUBLIC_URL)) {
    yield ["PUBLIC_URL", "must start with https:// in production, except on this machine"];
  }
}
