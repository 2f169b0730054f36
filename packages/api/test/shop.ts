import { randomInt } from "node:crypto";
import {
  blankAddress,
  mailboxKey,
  normalizeKey,
  type PaymentProvider,
  ProviderUnreachable,
  type Role,
  raffleDefaults,
} from "@counterfoil/core";
import { SANDBOX_CHAIN } from "@counterfoil/core/draw";
import {
  type Database,
  inTransaction,
  json,
  type NewRow,
  type Row,
  type Sealer,
  searchIndexText,
  type Tables,
} from "@counterfoil/db";
import { openTestDatabase } from "@counterfoil/db/testing";
import { newId, sealerOf, toRaffleColumns, writeRoles } from "@counterfoil/domain";
import { it as base } from "vitest";
import { declaredAge } from "../src/check-age.ts";
import type { Deps, RecordedLock } from "../src/deps.ts";
import { PeopleReads } from "../src/procedures/people-reads.ts";
import { AvailabilityCache } from "../src/read-models/availability-cache.ts";
import { appRouter } from "../src/router.ts";
import { SessionCache } from "../src/sessions/session-cache.ts";
import { createSession } from "../src/sessions/sessions.ts";
import { START, testConfig } from "./test-config.ts";

/** A shop on a database of its own, with a clock that only the test moves. */
export interface TestShop {
  deps: Deps;
  db: Database;
  /** Where its database is, for a second process or a second pool. */
  databaseUrl: string;
  now(): number;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
  /** Calls as a visitor, or with a user's session. */
  as(user: { id: string } | null, ip?: string): Promise<Caller>;
  asCustomer(options?: UserOptions): Promise<Caller>;
  /** Calls of a new owner. */
  asAdmin(): Promise<Caller>;
  /** Calls of someone new with a role, Sue. */
  asStaff(role: Role): Promise<Caller>;
  withToken(token: string | null, ip?: string): Caller;
}

export type Caller = ReturnType<typeof appRouter.createCaller>;

/** A provider that cannot be reached; tests about money bring the sandbox gateway instead. */
const providerAway: PaymentProvider = {
  name: "away",
  capabilities: () => ({ fundingFilter: false }),
  startHosted: () => Promise.reject(new ProviderUnreachable()),
  startSavedCard: () => Promise.reject(new ProviderUnreachable()),
  close: () => Promise.reject(new ProviderUnreachable()),
  query: () => Promise.reject(new ProviderUnreachable()),
  parseWebhook: () => null,
  refund: async () => "unanswered",
  queryRefund: () => Promise.reject(new ProviderUnreachable()),
  forgetCard: () => Promise.reject(new ProviderUnreachable()),
  forgetPayer: () => Promise.reject(new ProviderUnreachable()),
  listTransactions: () => Promise.reject(new ProviderUnreachable()),
};

/** Opens a shop for one test and closes it when the test has finished. */
export async function openShop(
  overrides: Partial<Deps> = {},
  wake: (table: keyof Tables) => void = () => {},
): Promise<TestShop> {
  let time = START;
  const config = testConfig();
  // A test may change the keys.
  const sealer: Sealer = {
    seal: (...of) => sealerOf(config.dataKeys).seal(...of),
    fits: (...of) => sealerOf(config.dataKeys).fits(...of),
    hide: (...of) => sealerOf(config.dataKeys).hide(...of),
    open: (...of) => sealerOf(config.dataKeys).open(...of),
  };
  const { db, url } = await openTestDatabase({ clock: () => time, wake, sealer });
  const locks = new Map<string, RecordedLock>();
  const deps: Deps = {
    config,
    db,
    clock: () => time,
    random: (below) => randomInt(below),
    payments: providerAway,
    formerPayments: [],
    captcha: { challenge: async () => null, verify: async () => true },
    google: null,
    facebook: null,
    ageCheck: declaredAge(() => time),
    images: { save: () => Promise.reject(new Error("This shop takes no pictures")) },
    beacon: { chain: SANDBOX_CHAIN, fetchBeacon: async () => null },
    lockRecord: { read: async () => locks, add: async (raffleId, lock) => void locks.set(raffleId, lock) },
    readVerifier: async () => Buffer.from("a verifier"),
    sessions: new SessionCache({ db, clock: () => time, config }),
    availability: new AvailabilityCache(db, () => time),
    peopleReads: new PeopleReads(),
    sendMail: async () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...overrides,
  };
  const withToken = (token: string | null, ip = "127.0.0.1") => appRouter.createCaller({ deps, token, ip });
  const shop: TestShop = {
    deps,
    db,
    databaseUrl: url,
    now: () => time,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    as: async (user, ip) => withToken(user ? await createSession(deps, user.id, true) : null, ip),
    asCustomer: async (options) => shop.as(await someUser(shop, options)),
    asAdmin: async () => shop.as(await someAdmin(shop)),
    asStaff: async (role) => shop.as(await someUser(shop, { roles: [role], first_name: "Sue" })),
    withToken,
  };
  return shop;
}

/** The address of a customer by default. */
export const address = {
  addressLine1: "14 Tannery Row",
  addressLine2: "",
  city: "Stroud",
  county: "Gloucestershire",
  postCode: "GL5 2PA",
};

/** The address of someone else. */
export const elsewhere = { ...address, addressLine1: "3 Quay Street", city: "Bristol", postCode: "BS1 4DJ" };

/** What a test says of someone; `admin` is short for the role of an owner. */
export type UserOptions = Partial<Omit<NewRow<"users">, "roles">> & { admin?: boolean; roles?: readonly Role[] };

let emails = 0;

/** Returns an address of no one else in this process, in letters that no test searches for. */
function someEmail(): string {
  emails += 1;
  const letters = [...emails.toString(3)].map((digit) => "qxz"[Number(digit)]);
  return `${letters.join("")}@example.test`;
}

/** A verified customer with phone and address by default. */
export async function someUser(
  shop: TestShop,
  { admin = false, roles = admin ? ["owner"] : [], ...overrides }: UserOptions = {},
): Promise<Row<"users">> {
  const id = newId();
  const email = overrides.email ?? someEmail();
  const row: NewRow<"users"> = {
    id,
    email,
    email_key: normalizeKey(email),
    password_hash: null,
    first_name: "Bea",
    last_name: "Baker",
    phone: "07700 900123",
    search_text: searchIndexText(overrides.first_name ?? "Bea", overrides.last_name ?? "Baker", email),
    verified: true,
    newsletter: false,
    confirmation_required: false,
    duplicate_shipping: true,
    shipping: json(address),
    billing: json(address),
    console_code: null,
    two_factor: false,
    totp_secret: null,
    totp_last_step: null,
    created_at: shop.now(),
    deleted_at: null,
    ...overrides,
  };
  return inTransaction(shop.db, async (tx) => {
    await tx.sql.insertInto("users").values(row).execute();
    await writeRoles(tx, { userId: id, roles, givenBy: null });
    const mailbox = { mailbox_key: mailboxKey(email), user_id: id };
    if (row.verified && !row.deleted_at) await tx.sql.insertInto("mailboxes").values(mailbox).execute();
    return tx.sql.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  });
}

/** Someone, and calls in their name. */
export async function someone(shop: TestShop, overrides?: UserOptions) {
  const user = await someUser(shop, overrides);
  return { user, calls: await shop.as(user) };
}

export const noAddress = { phone: "", shipping: json(blankAddress), billing: json(blankAddress) };

export function someAdmin(shop: TestShop): Promise<Row<"users">> {
  return someUser(shop, { admin: true, first_name: "Ada", last_name: "Admin" });
}

export type RaffleOptions = Partial<NewRow<"raffles"> & Pick<NewRow<"raffle_sales">, "sold_count" | "sales_pence">>;

/** A competition on sale for a week: 100 numbers at £2.50, 10 a person, no question by default. */
export async function someRaffle(shop: TestShop, overrides: RaffleOptions = {}): Promise<Row<"raffles">> {
  const id = newId();
  const { sold_count, sales_pence, ...fields } = overrides;
  const slug = `raffle-${id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
  const form = {
    ...raffleDefaults,
    name: "Hot hatch and £2,000 for fuel",
    description: "A **car**.",
    startDate: shop.now() - 24 * 3_600_000,
    endDate: shop.now() + 7 * 24 * 3_600_000,
    price: 2.5,
    live: true,
    images: [{ path: "/images/hatch.webp", keyImage: true }],
    maxEntries: 100,
    maxEntriesPerPerson: 10,
  };
  const times = { created_at: shop.now(), updated_at: shop.now() };
  const row: NewRow<"raffles"> = {
    id,
    slug,
    ...toRaffleColumns(form, slug),
    ...times,
    search_text: "hot hatch",
    ...fields,
  };
  return inTransaction(shop.db, async (tx) => {
    const raffle = await tx.sql.insertInto("raffles").values(row).returningAll().executeTakeFirstOrThrow();
    await tx.sql.insertInto("raffle_sales").values({ raffle_id: raffle.id, sold_count, sales_pence }).execute();
    return raffle;
  });
}

/** Returns an `it` whose tests name what they need: a shop of their own, then people's rows or calls, and a competition. */
export const testsIn = <Shop extends TestShop>(open: () => Promise<Shop>) =>
  base
    .extend("shop", () => open())
    .extend("raffle", ({ shop }) => someRaffle(shop))
    .extend("user", ({ shop }) => someUser(shop))
    .extend("customer", ({ shop, user }) => shop.as(user))
    .extend("ada", ({ shop }) => someAdmin(shop))
    .extend("admin", ({ shop, ada }) => shop.as(ada))
    .extend("sue", ({ shop }) => shop.asStaff("support"))
    .extend("visitor", ({ shop }) => shop.as(null));

export const it = testsIn(() => openShop());

/** Returns an `it` whose tests are given what `open` returns. */
export const testsWith =
  <Opened>(open: () => Promise<Opened>) =>
  (title: string, test: (opened: Opened) => Promise<void>) =>
    base(title, async () => test(await open()));

/** Opens a shop with the calls of an admin, Ada, and of a visitor. */
export async function openConsole() {
  const shop = await openShop();
  const ada = await someAdmin(shop);
  return { shop, ada, admin: await shop.as(ada), visitor: await shop.as(null) };
}
