import { blankAddress, type Role } from "@counterfoil/core";
import { newId } from "@counterfoil/domain";
import type { Rng } from "../random.ts";
import { addressIn, anyCustomer, type Customer, phoneNumber } from "./customer.ts";
import { TOWNS } from "./names.ts";

/** All users of the demo shop. */
export interface People {
  admin: Customer;
  /** The demo customer. */
  customer: Customer;
  /** The winner of the 4x4, featured on the home page. */
  featured: Customer;
  /** All accounts including those above, oldest first. */
  all: Customer[];
  /** Possible buyers, most active first, without the accounts above. */
  buyers: Customer[];
}

/** Who works in the demo shop besides its owner. */
const STAFF: readonly [email: string, firstName: string, lastName: string, role: Role][] = [
  ["manager@demo.test", "Maya", "Reid", "manager"],
  ["support@demo.test", "Sam", "Okafor", "support"],
  ["finance@demo.test", "Fiona", "Clarke", "finance"],
  ["marketing@demo.test", "Marek", "Nowak", "marketing"],
  ["draws@demo.test", "Dawn", "Hughes", "drawOfficer"],
];

/** Plans the demo accounts and as many others as a shop of `count` users has. */
export function planCustomers(count: number, rng: Rng): People {
  const home = (city: string) => addressIn(TOWNS.find((town) => town.city === city) ?? rng.pick(TOWNS), rng);
  const base = { phone: phoneNumber(rng), verified: true, roles: [], newsletter: true, ip: "203.0.113.7" };
  const admin: Customer = {
    ...base,
    id: newId(),
    firstName: "Alex",
    lastName: "Morgan",
    email: "admin@demo.test",
    address: home("Gloucester"),
    roles: ["owner"],
    since: { daysAgo: 425, second: 32_400 },
  };
  const customer: Customer = {
    ...base,
    id: newId(),
    firstName: "Bea",
    lastName: "Bennett",
    email: "customer@demo.test",
    address: home("Stroud"),
    since: { daysAgo: 212, second: 70_200 },
  };
  const unverified: Customer = {
    ...base,
    id: newId(),
    firstName: "Una",
    lastName: "Walsh",
    email: "unverified@demo.test",
    phone: "",
    address: blankAddress,
    verified: false,
    newsletter: false,
    since: { daysAgo: 0, second: 60_000 },
  };
  const featured: Customer = {
    ...base,
    id: newId(),
    firstName: "Priya",
    lastName: "Sharma",
    email: "priya.sharma@example.com",
    address: home("Leicester"),
    since: { daysAgo: 300, second: 45_000 },
  };
  const staff = STAFF.map(
    ([email, firstName, lastName, role], i): Customer => ({
      ...base,
      id: newId(),
      firstName,
      lastName,
      email,
      phone: "",
      address: blankAddress,
      roles: [role],
      newsletter: false,
      since: { daysAgo: 400 - i, second: 34_200 },
    }),
  );
  const taken = new Set([featured.email]);
  const others = Array.from({ length: count - 4 - staff.length }, (_, i) => anyCustomer(rng, taken, i % 5 < 2));
  const all = [admin, ...staff, customer, unverified, featured, ...others];
  return {
    admin,
    customer,
    featured,
    all: all.toSorted((a, b) => b.since.daysAgo - a.since.daysAgo || a.since.second - b.since.second),
    buyers: rng.shuffled(others.filter((person) => person.verified)),
  };
}
