import { inTransaction } from "@counterfoil/db";
import { addPeople, addPerson, withDatabase } from "../fixtures.ts";

/** How far the shop's clock may be ahead: more would outlast customers' sessions. */
export const MOST_AHEAD_MS = 9 * 3_600_000;

/** Adds the customers, an admin and a second one to a database that no server has open. */
export async function addEverybody(url: string, count: number) {
  return withDatabase(url, async (db) => {
    const people = await addPeople(db, count);
    const admin = await addPerson(db, { admin: true, first_name: "Ada" });
    const second = await addPerson(db, { admin: true, first_name: "Olga" });
    // Reauthentication lasts ten minutes, and the shop's clock jumps.
    const proven_at = Date.now() + MOST_AHEAD_MS;
    await inTransaction(db, (tx) => tx.sql.updateTable("sessions").set({ proven_at }).execute());
    return { people, admin, second };
  });
}
