import { DAY_MS, normalizeKey, raffleDefaults, toPounds } from "@counterfoil/core";
import { json, type NewRow, searchIndexText } from "@counterfoil/db";
import { toRaffleColumns } from "@counterfoil/domain";

/** Competitions of the bench. In those with `sold`, all numbers up to a limit are entered, except every nth. */
export const RAFFLES = {
  priced: { pence: 250, numbers: 1_000_000, sold: null },
  chosen: { pence: 250, numbers: 1_000_000, sold: null },
  free: { pence: 0, numbers: 1_000_000, sold: null },
  rush: { pence: 0, numbers: 100_000, sold: null },
  board: { pence: 250, numbers: 200_000, sold: { upTo: 100_000, but: 100_001 } },
  selling: { pence: 250, numbers: 200_000, sold: { upTo: 100_000, but: 100_001 } },
  thousand: { pence: 250, numbers: 1_000, sold: { upTo: 500, but: 501 } },
  list: { pence: 250, numbers: 1_000, sold: null },
  tenThousand: { pence: 250, numbers: 20_000, sold: { upTo: 10_000, but: 10_001 } },
  million: { pence: 250, numbers: 1_000_000, sold: { upTo: 1_000_000, but: 100 } },
} as const;
export type RaffleKey = keyof typeof RAFFLES;

export const raffleId = (key: RaffleKey) => `bench-${key}`;

const address = {
  addressLine1: "14 Tannery Row",
  addressLine2: "",
  city: "Stroud",
  county: "Gloucestershire",
  postCode: "GL5 2PA",
};

/** A customer who may buy. */
export function userRow(id: string, now: number): NewRow<"users"> {
  const email = `${id}@bench.test`;
  return {
    id,
    email,
    email_key: normalizeKey(email),
    password_hash: null,
    first_name: "Bea",
    last_name: "Baker",
    phone: "07700 900123",
    search_text: searchIndexText("Bea", "Baker", email),
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
    created_at: now,
    deleted_at: null,
  };
}

/** An open competition without a limit per person. */
export function raffleRow(key: RaffleKey, now: number): NewRow<"raffles"> {
  const { pence, numbers } = RAFFLES[key];
  const fields = {
    ...raffleDefaults,
    name: raffleId(key),
    startDate: now - DAY_MS,
    endDate: now + 30 * DAY_MS,
    price: toPounds(pence),
    live: true,
    maxEntries: numbers,
    maxEntriesPerPerson: numbers,
  };
  const id = raffleId(key);
  return { id, slug: id, ...toRaffleColumns(fields, id), created_at: now, updated_at: now };
}
