import type { Address } from "@counterfoil/core";
import { blankAddress } from "@counterfoil/core";
import type { Rng } from "../random.ts";
import { FIRST_NAMES, LAST_NAMES, STREETS, TOWNS, type Town } from "./names.ts";

/** Somebody with an account. */
export interface Customer {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: Address;
  verified: boolean;
  admin: boolean;
  newsletter: boolean;
  /** Whole days before today on which the account was made, and the second of that day. */
  since: { daysAgo: number; second: number };
  ip: string;
}

/** Letters that the last part of a post code may have. */
const POST_CODE_LETTERS = "ABDEFGHJLNPQRSTUWXYZ";
/** Who has been here so long could buy in every competition that the shop still lists. */
export const STEADY_DAYS = 372;
const ADDRESSES = ["example.com", "example.com", "example.org", "example.net"];

/** A customer whom nothing tells from the many others. */
export function anyCustomer(rng: Rng, id: string, taken: Set<string>, isSteady: boolean): Customer {
  const [firstName, lastName] = [rng.pick(FIRST_NAMES), rng.pick(LAST_NAMES)];
  const verified = isSteady || rng.happens(0.95);
  const hasAddress = verified || rng.happens(0.2);
  return {
    id,
    firstName,
    lastName,
    email: freeEmail(`${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, ""), rng, taken),
    phone: hasAddress ? phoneNumber(rng) : "",
    address: hasAddress ? addressIn(rng.pick(TOWNS), rng) : blankAddress,
    verified,
    admin: false,
    newsletter: rng.happens(0.46),
    since: {
      daysAgo: isSteady ? rng.whole(STEADY_DAYS, 420) : rng.whole(1, verified ? 370 : 20),
      second: rng.whole(25_000, 85_000),
    },
    ip: `203.0.113.${rng.whole(1, 254)}`,
  };
}

function freeEmail(name: string, rng: Rng, taken: Set<string>): string {
  const host = rng.pick(ADDRESSES);
  let email = `${name}@${host}`;
  for (let i = 2; taken.has(email); i++) email = `${name}${i}@${host}`;
  taken.add(email);
  return email;
}

/** A number of the block that Ofcom keeps for fiction. */
export function phoneNumber(rng: Rng): string {
  return `07700 900${String(rng.whole(0, 999)).padStart(3, "0")}`;
}

export function addressIn({ city, county, outward }: Town, rng: Rng): Address {
  return {
    addressLine1: `${rng.whole(1, 148)} ${rng.pick(STREETS)}`,
    addressLine2: rng.happens(0.08) ? `Flat ${rng.whole(1, 24)}` : "",
    city,
    county,
    postCode: `${outward} ${rng.whole(1, 9)}${rng.text(2, POST_CODE_LETTERS)}`,
  };
}

/** First name and initial, as the public sees people. */
export function publicName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName[0] ?? ""}.`;
}
