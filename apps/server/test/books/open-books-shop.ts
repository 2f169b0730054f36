import { type ApiClient, openRaffle } from "../api-client.ts";
import { addPeople, type Person, withDatabase } from "../fixtures.ts";

/** Adds the customers and an admin to a database that no server has open. */
export async function addEverybody(url: string, count: number): Promise<{ people: Person[]; admin: Person }> {
  return withDatabase(url, async (db) => {
    const people = await addPeople(db, count);
    const [admin] = await addPeople(db, 1, { admin: true, first_name: "Ada" });
    if (!admin) throw new Error("No admin was created");
    return { people, admin };
  });
}

/** Puts four competitions on sale, one of them with instant prizes, and three coupon codes. */
export async function fillShop(client: ApiClient, token: string): Promise<string[]> {
  const prizes = Array.from({ length: 20 }, (_, i) => ({ prize: `£${i + 1}`, ticketNum: String(i * 10 + 1) }));
  const forms = [
    { maxEntries: 120, maxEntriesPerPerson: 20 },
    { maxEntries: 1_000, maxEntriesPerPerson: 40, price: 1.33, instantWins: prizes },
    { maxEntries: 80, maxEntriesPerPerson: 20, price: 3.1 },
    { maxEntries: 60, maxEntriesPerPerson: 10, allowPromoBalance: false },
  ];
  const raffles: string[] = [];
  for (const form of forms) raffles.push(await openRaffle(client, form));
  const coupons = [
    { code: "TENTH", type: "percentage", percentAmount: 0.1, oncePerUser: false },
    { code: "FIVER", type: "fixed", fixedAmount: 5, maxUses: 15, oncePerUser: false },
    { code: "GIFT", type: "credit", fixedAmount: 3, oncePerUser: true, maxUses: 30 },
  ];
  for (const body of coupons) {
    const { status, text } = await client("POST", "/api/couponCodes", { token, body });
    if (status !== 200) throw new Error(`No coupon: ${status} ${text}`);
  }
  return raffles;
}
