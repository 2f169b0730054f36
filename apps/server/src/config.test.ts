import { supportLines } from "@counterfoil/core";
import { REQUIRED_HASH_FIELDS } from "@counterfoil/trust";
import { describe, expect, test } from "vitest";
import { problemsOf } from "#test/problems-of.ts";
import { readConfig } from "./config.ts";

const sandbox = { ALLOW_SANDBOX: "1", MAIL_URL: "smtp://mail.example" };
const inProduction = { NODE_ENV: "production", SESSION_SECRET: "x".repeat(32), ...sandbox };

const onTrust = {
  PAYMENTS: "trust",
  TRUST_SITE_REFERENCE: "test_shop1",
  TRUST_SITE_PASSWORD: "a password of the site",
  TRUST_API_USER: "ws@shop.test",
  TRUST_API_PASSWORD: "a password of the api",
  TRUST_JWT_USER: "jwt@shop.test",
  TRUST_JWT_SECRET: "a secret of the jwt",
};

/** Returns the problem of settings that have one. */
function onlyProblemOf(environment: Record<string, string>): string | undefined {
  const [problem, ...others] = problemsOf(environment);
  expect(others).toEqual([]);
  return problem;
}

describe("a shop starts", () => {
  test("on Trust Payments, with its own fields of the request hash", () => {
    expect(problemsOf(onTrust)).toEqual([]);
    const fields = REQUIRED_HASH_FIELDS.toReversed().join(",");
    expect(readConfig({ ...onTrust, TRUST_HASH_FIELDS: fields }).trust).toMatchObject({
      hashFields: fields.split(","),
      cardFunding: { DELTA: "debit", AMEX: "credit", DINERS: "credit" },
      notificationPassword: onTrust.TRUST_SITE_PASSWORD,
      pageUrl: "https://payments.securetrading.net",
    });
  });

  test("with the test beacon, and with drand's in production", () => {
    expect(readConfig({}).draws.beacon).toBe("sandbox");
    expect(readConfig({ BEACON: "quicknet" }).draws.beacon).toBe("quicknet");
    expect(readConfig(inProduction).draws).toMatchObject({
      beacon: "quicknet",
      relays: ["https://api.drand.sh", expect.any(String), expect.any(String), expect.any(String)],
    });
    expect(readConfig({}).draws).toMatchObject({ leadSeconds: 3600, secretDays: 180, keySeed: null });
    expect(readConfig({ DRAW_LEAD_SECONDS: "2" }).draws.leadSeconds).toBe(2);
    const seed = Buffer.alloc(32, "seed");
    expect(readConfig({ DRAW_KEY: seed.toString("base64") }).draws.keySeed).toEqual(seed);
    expect(readConfig({ ...inProduction, BEACON: "sandbox" }).draws.beacon).toBe("sandbox");
    const { relays } = readConfig({ BEACON_RELAYS: "https://a.example, https://b.example" }).draws;
    expect(relays).toEqual(["https://a.example", "https://b.example"]);
  });

  test("without any setting", () => {
    const config = readConfig({});
    const unset = { publicUrl: null, sessionSecret: null, admin: null, google: null, facebook: null };
    const ofShop = { siteName: "Counterfoil", trustpilotBusinessId: null, adminTwoFactor: "optional", fourEyes: false };
    const ofServer = { port: 3000, host: "127.0.0.1", trustProxy: 0, metricsToken: null, logLevel: "info" };
    const ofMail = { mailUrl: "mailbox:", mailDays: 90, newsletterTicked: true };
    const ofBuying = { payments: "sandbox", reservationSeconds: 600, paymentSeconds: 1800, rateLimits: true };
    const ofProtection = { protection: "ask", monthlyMaximum: null, supportLines, exclusionYears: 7 };
    expect(config).toMatchObject({ ...unset, ...ofShop, ...ofServer, ...ofMail, ...ofBuying, ...ofProtection });
    const secrets = { production: false, dataKeys: [], exclusionKey: null, captcha: { kind: "altcha" } };
    expect(config).toMatchObject({ ...secrets, awards: { claimHours: 336, largePrizePence: 50_000 } });
    expect(config.databaseUrl).toMatch(/^file:\/.*\/data\/counterfoil\.db$/);
    expect(config.imagesUrl).toMatch(/^file:\/.*\/data\/images$/);
  });

  test("with several keys for what is secret at rest, the newest first", () => {
    const [newer, older] = ["n".repeat(32), "o".repeat(40)];
    expect(readConfig({ DATA_KEY: `${newer}, ${older}` }).dataKeys).toEqual([newer, older]);
    expect(onlyProblemOf({ DATA_KEY: `${newer},short` })).toContain("DATA_KEY must have keys of 32 bytes");
    expect(onlyProblemOf({ DATA_KEY: `${newer},${newer}` })).toContain("DATA_KEY must not repeat a key");
  });

  test("with a standby of a PostgreSQL, which SQLite has not", () => {
    const replica = { DATABASE_REPLICA_URL: "postgres://standby/shop" };
    const { replicaUrl } = readConfig({ DATABASE_URL: "postgres://primary/shop", ...replica });
    expect(replicaUrl).toBe("postgres://standby/shop");
    const alone = onlyProblemOf(replica);
    expect(alone).toContain("DATABASE_REPLICA_URL needs DATABASE_URL=postgres://…");
    expect(alone).not.toContain("file:");
    expect(problemsOf({ DATABASE_REPLICA_URL: "file:shop.db" })).toContainEqual(
      expect.stringContaining("must be postgres://…"),
    );
  });

  test("with no newsletter box ticked where protection is required, and with none that may be", () => {
    expect(readConfig({ PROTECTION: "ask" }).newsletterTicked).toBe(true);
    expect(readConfig({ PROTECTION: "require" }).newsletterTicked).toBe(false);
    const ticked = onlyProblemOf({ PROTECTION: "require", NEWSLETTER_TICKED: "on" });
    expect(ticked).toContain("NEWSLETTER_TICKED must be off when PROTECTION is require");
  });

  test("with an empty setting as with none", () => {
    expect(readConfig({ PORT: "", SITE_NAME: "", METRICS_TOKEN: "" })).toEqual(readConfig({}));
  });

  test("with relative paths from the repository's root, wherever it is started", () => {
    const root = readConfig({}).databaseUrl.replace("/data/counterfoil.db", "");
    expect(readConfig({ DATABASE_URL: "file:here/shop.db" }).databaseUrl).toBe(`${root}/here/shop.db`);
    expect(readConfig({ DATABASE_URL: "file:/there/shop.db" }).databaseUrl).toBe("file:/there/shop.db");
    expect(readConfig({ DATABASE_URL: "file::memory:" }).databaseUrl).toBe("file::memory:");
    expect(readConfig({ DATABASE_URL: "postgres://me@host/shop" }).databaseUrl).toBe("postgres://me@host/shop");
  });

  test("outside production with a token and an admin's password of any length", () => {
    expect(problemsOf({ METRICS_TOKEN: "m", ADMIN_EMAIL: "ada@shop.test", ADMIN_PASSWORD: "admin123" })).toEqual([]);
  });

  test("with a public address that loses its last slash", () => {
    expect(readConfig({ PUBLIC_URL: "https://shop.example/" }).publicUrl).toBe("https://shop.example");
  });

  test.each([
    ["a secret and a card provider", {}],
    ["the mailbox, once its setting says so", { MAIL_URL: "mailbox:", ALLOW_MAILBOX: "1" }],
    ["an admin's password that no one guesses", { ADMIN_EMAIL: "ada@shop.test", ADMIN_PASSWORD: "a walk in the rain" }],
    ["an encrypted address", { PUBLIC_URL: "https://shop.example" }],
    ["an address on this machine", { PUBLIC_URL: "http://localhost:3000" }],
    ["an IP address of this machine", { PUBLIC_URL: "http://127.0.0.1:3000" }],
  ])("in production with %s", (_what, settings) => {
    expect(problemsOf({ ...inProduction, ...settings })).toEqual([]);
  });
});

describe("an invalid setting aborts the start with its own line", () => {
  const ofServer = ["PORT=abc", "PORT=65536", "PORT=-1", "HOST=not a host", "TRUST_PROXY=yes", "LOG_LEVEL=loud"];
  const addresses = ["DATABASE_URL=mysql://host/shop", "PUBLIC_URL=shop.example", "IMAGES_URL=/var/images"];
  const secrets = ["SESSION_SECRET=short", "EXCLUSION_KEY=too short", "DRAW_KEY=c2hvcnQ="];
  const ofMail = ["MAIL_URL=http://mail.example", "MAIL_FROM=The Shop", "MAIL_DAYS=0", "NEWSLETTER_TICKED=true"];
  const ofStaff = ["ADMIN_2FA=on", "FOUR_EYES=yes", "CAPTCHA=hcaptcha", "RATE_LIMITS=false"];
  const ofPayments = ["PAYMENTS=stripe", "RESERVATION_SECONDS=0", "PAYMENT_SECONDS=1.5", "MONTHLY_MAXIMUM=5.001"];
  const ofProtection = [
    "PROTECTION=yes",
    "SUPPORT_LINES=GamCare",
    "ADR_BODY=The Dispute Resolver",
    "EXCLUSION_YEARS=0",
  ];
  const seconds = [
    "CLAIM_HOURS=95",
    "CLAIM_HOURS=673",
    "ID_CHECK_ABOVE=-1",
    "DRAW_LEAD_SECONDS=1",
    "DRAW_LEAD_SECONDS=an hour",
    "DRAW_SECRET_DAYS=59",
    "DRAW_SECRET_DAYS=3651",
  ];
  const relays = ["https://api.drand.sh,drand", "https://api.drand.sh,https://api.drand.sh"];
  const ofDraws = [...seconds, "BEACON=random.org", "DRAW_KEY=not base64 and 44 characters long, as it is."];
  const ofOthers = ["TRUSTPILOT_BUSINESS_ID=my shop", "FACEBOOK_URL=ftp://graph.example"];
  test.each([
    ...[...ofServer, ...addresses, ...secrets, ...ofMail, ...ofStaff, ...ofPayments, ...ofProtection, ...ofDraws],
    ...[...relays.map((value) => `BEACON_RELAYS=${value}`), ...ofOthers],
  ])("%s", (setting) => {
    const [name = "", value = ""] = setting.split(/=(.*)/s);
    const says = new RegExp(`^${name} (must|cannot) .+, for example [A-Z][A-Z0-9_]+=.+$`);
    expect(onlyProblemOf({ [name]: value })).toMatch(says);
  });

  test.each([
    ["ADMIN_PASSWORD", { ADMIN_EMAIL: "ada@shop.test" }],
    ["ADMIN_EMAIL", { ADMIN_PASSWORD: "long enough for this" }],
    ["FACEBOOK_APP_SECRET", { FACEBOOK_APP_ID: "1" }],
    ["FACEBOOK_APP_ID", { FACEBOOK_APP_SECRET: "1" }],
    ["RECAPTCHA_SITE_KEY", { CAPTCHA: "recaptcha", RECAPTCHA_SECRET: "1" }],
    ["RECAPTCHA_SECRET", { CAPTCHA: "recaptcha", RECAPTCHA_SITE_KEY: "1" }],
    ["AWS_SECRET_ACCESS_KEY", { IMAGES_URL: "s3://bucket/pictures", AWS_ACCESS_KEY_ID: "1" }],
  ])("%s is missing", (name, environment) => {
    expect(onlyProblemOf(environment)).toMatch(new RegExp(`^${name} is missing: .+, for example ${name}=.+$`));
  });

  test("PAYMENTS=trust without the names and secrets of the shop there, with a line for each", () => {
    const problems = problemsOf({ PAYMENTS: "trust" });
    expect(problems).toHaveLength(6);
    for (const problem of problems) {
      expect(problem).toMatch(/^TRUST_[A-Z_]+ is missing: PAYMENTS is trust, for example TRUST_[A-Z_]+=.+$/);
    }
  });

  const hashFields = REQUIRED_HASH_FIELDS.join(",");
  test.each([
    ["TRUST_HASH_FIELDS", "without the reference", hashFields.replace(",orderreference", "")],
    ["TRUST_HASH_FIELDS", "without those of a notification", hashFields.replace(",stextraurlnotifyfields", "")],
    ["TRUST_HASH_FIELDS", "without when the money is settled", hashFields.replace(",settleduedate", "")],
    ["TRUST_HASH_FIELDS", "with a name twice", `${hashFields},mainamount`],
    ["TRUST_HASH_FIELDS", "with something that is no name", "currencyiso3a; mainamount"],
    ["TRUST_CARD_FUNDING", "with a word that is no funding", "DELTA=charge"],
    ["TRUST_CARD_FUNDING", "with a type twice", "DELTA=debit,DELTA=credit"],
    ["TRUST_CARD_FUNDING", "without a funding", "DELTA"],
  ])("PAYMENTS=trust and %s %s", (name, _what, value) => {
    const says = new RegExp(`^${name} must .+, for example ${name}=(currencyiso3a,|DELTA=debit,).+$`);
    expect(onlyProblemOf({ ...onTrust, [name]: value })).toMatch(says);
  });

  test("and every problem is named in one go", () => {
    const problems = problemsOf({ PORT: "x", CAPTCHA: "y", LOG_LEVEL: "z" });
    expect(problems.map((problem) => problem.split(" ")[0]).sort()).toEqual(["CAPTCHA", "LOG_LEVEL", "PORT"]);
  });

  test("and no secret is repeated in it", () => {
    const [SESSION_SECRET, ADMIN_PASSWORD] = ["hunter2", "hunter3"];
    const problems = problemsOf({ ...inProduction, SESSION_SECRET, ADMIN_EMAIL: "ada@shop.test", ADMIN_PASSWORD });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toMatch(/hunter/);
  });
});

const admin = { ADMIN_EMAIL: "ada@shop.test" };

test.each([
  ["no SESSION_SECRET", { SESSION_SECRET: "" }, "SESSION_SECRET"],
  ["a token of metrics under 8 characters", { METRICS_TOKEN: "metrics" }, "METRICS_TOKEN"],
  ["an admin's password under 10 characters", { ...admin, ADMIN_PASSWORD: "a walk in" }, "ADMIN_PASSWORD"],
  ["no captcha", { CAPTCHA: "off" }, "CAPTCHA"],
  ["no rate limits", { RATE_LIMITS: "off" }, "RATE_LIMITS"],
  ["the sandbox", { ALLOW_SANDBOX: "0" }, "PAYMENTS"],
  ["a lead of less than ten minutes", { DRAW_LEAD_SECONDS: "599" }, "DRAW_LEAD_SECONDS"],
  [
    "the test beacon",
    { ...onTrust, PUBLIC_URL: "https://shop.example", ALLOW_SANDBOX: "0", BEACON: "sandbox" },
    "BEACON",
  ],
  ["the demo password for the admin", { ...admin, ADMIN_PASSWORD: "counterfoil-demo" }, "ADMIN_PASSWORD"],
  ["a common password for the admin", { ...admin, ADMIN_PASSWORD: "Password1234" }, "ADMIN_PASSWORD"],
  ["one repeated character", { ...admin, ADMIN_PASSWORD: "aaaaaaaaaaaa" }, "ADMIN_PASSWORD"],
  ["the admin's address as password", { ...admin, ADMIN_PASSWORD: "Ada@Shop.test" }, "ADMIN_PASSWORD"],
  ["the public mailbox", { MAIL_URL: "mailbox:" }, "MAIL_URL"],
  ["the public mailbox, which is the default", { MAIL_URL: "" }, "MAIL_URL"],
  ["a public address without encryption", { PUBLIC_URL: "http://shop.example" }, "PUBLIC_URL"],
  ["Trust Payments at an address that it cannot reach", onTrust, "PUBLIC_URL"],
  ["one that only looks local", { PUBLIC_URL: "http://localhost.shop.example" }, "PUBLIC_URL"],
])("production refuses %s", (_what, setting, name) => {
  const found = onlyProblemOf({ ...inProduction, ...setting });
  expect(found).toMatch(new RegExp(`^${name} .+, for example [A-Z][A-Z0-9_]+=.+`));
});
