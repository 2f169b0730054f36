import { blankAddress } from "@counterfoil/core";
import { newId } from "@counterfoil/domain";
import { content } from "../content.ts";
import type { Rng } from "../random.ts";
import { addressIn, anyCustomer, type Customer, phoneNumber } from "./customer.ts";

export type People = ReturnType<typeof planCustomers>;

/** An account that the seed knows by name, verified and without an address. */
function account(email: string, name: string, [daysAgo, second]: [number, number], more: Partial<Customer>): Customer {
  const [firstName = "", lastName = ""] = name.split(" ");
  const blank = { phone: "", address: blankAddress, verified: true, roles: [], newsletter: false, ip: "203.0.113.7" };
  return { id: newId(), firstName, lastName, email, since: { daysAgo, second }, ...blank, ...more };
}

/** Plans the demo accounts and as many others as a shop of `count` users has. */
export function planCustomers(count: number, rng: Rng) {
  const { towns, staff: planned } = content.people;
  const phone = phoneNumber(rng);
  const livesIn = (city: string) => {
    const address = addressIn(towns.find((town) => town.city === city) ?? rng.pick(towns), rng);
    return { phone, address, newsletter: true };
  };
  const admin = account("admin@demo.test", "Alex Morgan", [425, 32_400], {
    ...livesIn("Gloucester"),
    roles: ["owner"],
  });
  const customer = account("customer@demo.test", "Bea Bennett", [212, 70_200], livesIn("Stroud"));
  const unverified = account("unverified@demo.test", "Una Walsh", [0, 60_000], { verified: false });
  const featured = account("priya.sharma@example.com", "Priya Sharma", [300, 45_000], livesIn("Leicester"));
  const staff = planned.map(({ email, name, role }, i) => account(email, name, [400 - i, 34_200], { roles: [role] }));
  const taken = new Set([featured.email]);
  const others = Array.from({ length: count - 4 - staff.length }, (_, i) => anyCustomer(rng, taken, i % 5 < 2));
  const all = [admin, ...staff, customer, unverified, featured, ...others];
  return {
    admin,
    customer,
    /** The winner of the 4x4, featured on the home page. */
    featured,
    /** All accounts including those above, oldest first. */
    all: all.toSorted((a, b) => b.since.daysAgo - a.since.daysAgo || a.since.second - b.since.second),
    /** Possible buyers, most active first, without the accounts above. */
    buyers: rng.shuffled(others.filter((person) => person.verified)),
  };
}
