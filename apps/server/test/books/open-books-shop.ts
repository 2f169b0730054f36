import { inTransaction } from "@counterfoil/db";
import { type ApiClient, openRaffle } from "../api-client.ts";
import { addPeople, type Person, withDatabase } from "../fixtures.ts";

/** How far the clock of the shop may be ahead: more would outlast the sessions of the customers. */
export const MOST_AHEAD_MS = 9 * 3_600_000;

/** Adds the customers and an admin to a database that no server has open. */
export async function addEverybody(url: string, count: number): Promise<{ people: Person[]; admin: Person }> {
  return withDatabase(url, async (db) => {
    const people = await addPeople(db, count);
    const [admin] = await addPeople(db, 1, { admin: true, first_name: "Ada" });
    if (!admin) throw new Error("No admin was created");
    // Proof of who it is lasts ten minutes, and the clock of the shop jumps.
    const proven_at = Date.now() + MOST_AHEAD_MS;
    await inTransaction(db, (tx) =>
      tx.sql.updateTable("sessions").set({ proven_at }).where("user_id", "=", admin.id).execute(),
    );
    return { people, admin };
  });
}

/** Puts a small competition on sale that may be ended and cancelled; the one at that place is then another. */
export function openShortRaffle(client: ApiClient, place: number): Promise<string> {
  const form = { maxEntries: 60 + place * 7, maxEntriesPerPerson: 15 };
  return openRaffle(client, { ...form, price: 1.1 + place, allowPromoBalance: place % 2 === 0 });
}

/** Puts four competitions on sale, one of them with instant prizes, and three coupon codes. */
export async function fillShop(client: ApiClient, token: string): Promise<string[]> {
  const prizes = Array.from({ length: 100 }, (_, i) => ({ prize: `£${i + 1}`, ticketNum: String(i * 10 + 1) }));
  const raffles = [
    await openRaffle(client, { maxEntries: 120, maxEntriesPerPerson: 20 }),
    await openRaffle(client, { maxEntries: 1_000, maxEntriesPerPerson: 40, price: 1.33, instantWins: prizes }),
  ];
  for (let place = 2; place < 4; place++) raffles.push(await openShortRaffle(client, place));
  const coupons = [
    { code: "TENTH", type: "percentage", percentAmount: 0.1, oncePerUser: false },
    { code: "FIVER", type: "fixed", fixedAmount: 5, maxUses: 40, oncePerUser: false },
    { code: "GIFT", type: "credit", fixedAmount: 3, oncePerUser: true, maxUses: 30 },
  ];
  for (const body of coupons) {
    const { status, text } = await client("POST", "/api/couponCodes", { token, body });
    if (status !== 200) throw new Error(`No coupon: ${status} ${text}`);
  }
  return raffles;
}
