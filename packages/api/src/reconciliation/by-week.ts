import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DAY_MS, WEEK_MS } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";

/** A period, from when and until when, epoch milliseconds. */
export interface Week {
  from: number;
  until: number;
}

/** How far back the audit trail is read, whatever dates someone wrote into it. */
const LONGEST_MS = 20 * 365 * DAY_MS;

/** Finds something in the audit trail, a week at a time, since it may be long. The last has what a clock that was ahead dated, too. */
export async function findByWeek(db: Db, now: number, find: (week: Week) => Promise<Mismatch[]>): Promise<Mismatch[]> {
  const { first } = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.min<number | null>("created_at").as("first"))
    .executeTakeFirstOrThrow();
  const found: Mismatch[] = [];
  for (let from = Math.max(first ?? now, now - LONGEST_MS); from <= now; from += WEEK_MS) {
    found.push(...(await find({ from, until: from + WEEK_MS > now ? Number.MAX_SAFE_INTEGER : from + WEEK_MS })));
    await yieldToEventLoop();
  }
  return found;
}
