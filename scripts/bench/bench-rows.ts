import { DAY_MS, raffleDefaults, toPounds } from "@counterfoil/core";
import type { NewRow } from "@counterfoil/db";
import { toRaffleColumns } from "@counterfoil/domain";
import { userRow } from "../seed/people/write-people.ts";

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

export const address = {
  addressLine1: "14 Tannery Row",
  addressLine2: "",
  city: "Stroud",
  county: "Gloucestershire",
  postCode: "GL5 2PA",
};

export function buyerRow(id: string, now: number): NewRow<"users"> {
  const named = { id, email: `${id}@bench.test`, firstName: "Bea", lastName: "Baker", phone: "07700 900123", address };
  return userRow({ ...named, verified: true, roles: [], newsletter: false }, null, now);
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
