import { blankAddress, normalizeKey } from "@counterfoil/core";
import { inTransaction, json, type NewRow, type Row, searchIndexText } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import type { TestShop } from "./shop.ts";

const address = {
  addressLine1: "14 Tannery Row",
  addressLine2: "",
  city: "Stroud",
  county: "Gloucestershire",
  postCode: "GL5 2PA",
};

/** A verified customer with phone and address, unless said otherwise. */
export async function someUser(shop: TestShop, but: Partial<NewRow<"users">> = {}): Promise<Row<"users">> {
  const id = newId();
  const email = but.email ?? `${id.toLowerCase()}@example.test`;
  const row: NewRow<"users"> = {
    id,
    email,
    email_key: normalizeKey(email),
    password_hash: null,
    first_name: "Bea",
    last_name: "Baker",
    phone: "07700 900123",
    search_text: searchIndexText(but.first_name ?? "Bea", but.last_name ?? "Baker", email),
    verified: true,
    admin: false,
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
    ...but,
  };
  return inTransaction(shop.db, (tx) =>
    tx.sql.insertInto("users").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

export const noAddress = { phone: "", shipping: json(blankAddress), billing: json(blankAddress) };

export function someAdmin(shop: TestShop): Promise<Row<"users">> {
  return someUser(shop, { admin: true, first_name: "Ada", last_name: "Admin" });
}

type RaffleOptions = Partial<NewRow<"raffles"> & Pick<NewRow<"raffle_sales">, "sold_count" | "sales_pence">>;

/** A competition on sale for a week: 100 numbers at £2.50, 10 a person, no question, unless said otherwise. */
export async function someRaffle(shop: TestShop, but: RaffleOptions = {}): Promise<Row<"raffles">> {
  const id = newId();
  const { sold_count, sales_pence, ...fields } = but;
  const row: NewRow<"raffles"> = {
    id,
    slug: `raffle-${id.toLowerCase().replace(/[^a-z0-9]/g, "")}`,
    name: "Hot hatch and £2,000 for fuel",
    description: "A **car**.",
    starts_at: shop.now() - 24 * 3_600_000,
    ends_at: shop.now() + 7 * 24 * 3_600_000,
    price_pence: 250,
    original_price_pence: null,
    on_sale: false,
    live: true,
    search_tags: json<string[]>([]),
    search_text: "hot hatch",
    images: json([{ path: "/images/hatch.webp", keyImage: true }]),
    max_entries: 100,
    max_per_person: 10,
    lucky_dips_only: false,
    lucky_dip_default: 1,
    allow_balance: true,
    to_letter: null,
    question: json(null),
    guaranteed_winner_box: false,
    instant_wins_description: "",
    video_url: "",
    has_instant_wins: false,
    created_at: shop.now(),
    updated_at: shop.now(),
    ...fields,
  };
  return inTransaction(shop.db, async (tx) => {
    const raffle = await tx.sql.insertInto("raffles").values(row).returningAll().executeTakeFirstOrThrow();
    await tx.sql.insertInto("raffle_sales").values({ raffle_id: raffle.id, sold_count, sales_pence }).execute();
    return raffle;
  });
}

/** A question of which `Petrol` is the right answer. */
export const petrolQuestion = json({
  question: "Which of these is the fuel for a petrol engine?",
  answers: [
    { answer: "Petrol", correct: true },
    { answer: "Paraffin", correct: false },
  ],
});
