import { blankAddress, mailboxKey, normalizeKey, type Role, raffleDefaults } from "@counterfoil/core";
import { inTransaction, json, type NewRow, type Row, searchIndexText } from "@counterfoil/db";
import { newId, toRaffleColumns, writeRoles } from "@counterfoil/domain";
import type { TestShop } from "./shop.ts";

/** The address of a customer by default. */
export const address = {
  addressLine1: "14 Tannery Row",
  addressLine2: "",
  city: "Stroud",
  county: "Gloucestershire",
  postCode: "GL5 2PA",
};

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

/** A question of which `Petrol` is the correct answer. */
export const petrolQuestion = json({
  question: "Which of these is the fuel for a petrol engine?",
  answers: [
    { answer: "Petrol", correct: true },
    { answer: "Paraffin", correct: false },
  ],
});
