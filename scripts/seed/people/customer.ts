import { type Address, blankAddress, type Role } from "@counterfoil/core";
import { newId } from "@counterfoil/domain";
import type { Moment } from "../clock.ts";
import { content } from "../content.ts";
import type { Rng } from "../random.ts";

const { firstNames, lastNames, streets, towns } = content.people;

export interface Customer {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: Address;
  verified: boolean;
  roles: Role[];
  newsletter: boolean;
  since: Moment;
  ip: string;
}

/** Letters allowed in the second half of a postcode. */
const POST_CODE_LETTERS = "ABDEFGHJLNPQRSTUWXYZ";
/** Accounts of at least this age could buy in every listed competition. */
export const STEADY_DAYS = 372;
const ADDRESSES = ["example.com", "example.com", "example.org", "example.net"];

export function anyCustomer(rng: Rng, taken: Set<string>, isSteady: boolean): Customer {
  const [firstName, lastName] = [rng.pick(firstNames), rng.pick(lastNames)];
  const verified = isSteady || rng.happens(0.95);
  const hasAddress = verified || rng.happens(0.2);
  return {
    id: newId(),
    firstName,
    lastName,
    email: freeEmail(`${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, ""), rng, taken),
    phone: hasAddress ? phoneNumber(rng) : "",
    address: hasAddress ? addressIn(rng.pick(towns), rng) : blankAddress,
    verified,
    roles: [],
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

/** Returns a telephone number of the range that Ofcom reserves for drama. */
export function phoneNumber(rng: Rng): string {
  return `07700 900${String(rng.whole(0, 999)).padStart(3, "0")}`;
}

export function addressIn({ city, county, outward }: (typeof towns)[number], rng: Rng): Address {
  return {
    addressLine1: `${rng.whole(1, 148)} ${rng.pick(streets)}`,
    addressLine2: rng.happens(0.08) ? `Flat ${rng.whole(1, 24)}` : "",
    city,
    county,
    postCode: `${outward} ${rng.whole(1, 9)}${rng.text(2, POST_CODE_LETTERS)}`,
  };
}
