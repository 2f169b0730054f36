import { DAY_MS, londonDay, PEOPLE_READ_A_DAY } from "@counterfoil/core";
import { type Db, findRow, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { writeAudit } from "./write-audit.ts";

/** Days after which a count within an ordinary day's work is removed. */
const KEPT_DAYS = 30;

interface PeopleRead {
  people: number;
  /** Whether this reading took it to `PEOPLE_READ_A_DAY`, or to a multiple of it. */
  isReached: boolean;
}

/** Returns the stored number of people whose data an admin has read on a London day. */
export async function findPeopleRead(db: Db, { adminId, day }: { adminId: string; day: string }): Promise<number> {
  const row = await findRow(db, "people_read", { admin_id: adminId, day });
  return row?.people ?? 0;
}

/** Adds to the people whose data the admin has read today, with an audit row at each multiple of an ordinary day. */
export async function addPeopleRead(
  tx: Tx,
  { adminId, people }: { adminId: string; people: number },
): Promise<PeopleRead> {
  const day = londonDay(tx.now);
  const row = await tx.sql
    .insertInto("people_read")
    .values({ id: newId(), admin_id: adminId, day, people, reached_at: null })
    .onConflict((oc) =>
      oc.columns(["admin_id", "day"]).doUpdateSet((eb) => ({ people: eb("people_read.people", "+", people) })),
    )
    .returning(["id", "people"])
    .executeTakeFirstOrThrow();
  const multiple = (count: number) => Math.floor(count / PEOPLE_READ_A_DAY);
  const isReached = multiple(row.people) > multiple(row.people - people);
  if (isReached) {
    await tx.sql.updateTable("people_read").set({ reached_at: tx.now }).where("id", "=", row.id).execute();
    await writeAudit(tx, { action: "read many", subject: "people", subjectId: day, after: { people: row.people } });
  }
  return { people: row.people, isReached };
}

/** Removes old counts within an ordinary day's work. */
export async function removeOldPeopleRead(tx: Tx): Promise<void> {
  const oldest = londonDay(tx.now - KEPT_DAYS * DAY_MS);
  await tx.sql.deleteFrom("people_read").where("day", "<", oldest).where("reached_at", "is", null).execute();
}
