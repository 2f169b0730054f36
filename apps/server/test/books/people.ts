import { inTransaction } from "@counterfoil/db";
import { addPeople, type Person, withDatabase } from "../fixtures.ts";

/** How far the shop's clock may be ahead: more would outlast customers' sessions. */
export const MOST_AHEAD_MS = 9 * 3_600_000;

/** Adds the customers, an admin and a second one to a database that no server has open. */
export async function addEverybody(
  url: string,
  count: number,
): Promise<{ people: Person[]; admin: Person; second: Person }> {
  return withDatabase(url, async (db) => {
    const people = await addPeople(db, count);
    const [admin] = await addPeople(db, 1, { admin: true, first_name: "Ada" });
    const [second] = await addPeople(db, 1, { admin: true, first_name: "Olga" });
    if (!admin || !second) throw new Error("No admin was created");
    // Reauthentication lasts ten minutes, and the shop's clock jumps.
    const proven_at = Date.now() + MOST_AHEAD_MS;
    await inTransaction(db, (tx) => tx.sql.updateTable("sessions").set({ proven_at }).execute());
    return { people, admin, second };
  });
}
