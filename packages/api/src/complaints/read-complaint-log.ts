import { type ComplaintLog, fromLondon, toIso } from "@counterfoil/core";
import type { z } from "zod";
import { daysTaken, toMyComplaint } from "#read-models/complaint.ts";
import type { Deps } from "../deps.ts";

/** Reads the log of a London year, with the days that each step took. It names nobody, and nothing of what was written. */
export async function readComplaintLog(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { year }: { year: number },
): Promise<z.infer<typeof ComplaintLog>> {
  const rows = await db.read
    .selectFrom("complaints")
    .selectAll()
    .where("received_at", ">=", fromLondon(year, 1))
    .where("received_at", "<", fromLondon(year + 1, 1))
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  const lines = rows.map((row) => ({
    ...toMyComplaint(row),
    byAccount: row.user_id !== null,
    daysToAcknowledge: daysTaken(row, row.acknowledged_at),
    daysToAnswer: daysTaken(row, row.answered_at),
  }));
  return { lines, now: toIso(clock()) };
}
