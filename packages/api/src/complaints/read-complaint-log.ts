import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type ComplaintLogLine, fromLondon, toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { daysTaken, stepColumns, toComplaintSteps } from "#read-models/complaint.ts";
import type { Deps } from "../deps.ts";

/** Complaints read at a time; other requests are answered after each of these pages. */
const PAGE = 500;

/** What the log shows of a complaint. Neither who made it nor what was written is read. */
const columns = ["id", "user_id", ...stepColumns] as const;
type LogRow = Pick<Row<"complaints">, (typeof columns)[number]>;

function toLogLine(row: LogRow): ComplaintLogLine {
  return {
    ...toComplaintSteps(row),
    byAccount: row.user_id !== null,
    daysToAcknowledge: daysTaken(row, row.acknowledged_at),
    daysToAnswer: daysTaken(row, row.answered_at),
  };
}

/** Reads the complaints of a London year that follow `last`, the oldest first. */
async function readPage(db: Db, year: number, last?: LogRow): Promise<LogRow[]> {
  return db
    .selectFrom("complaints")
    .select(columns)
    .where("received_at", ">=", last?.received_at ?? fromLondon(year, 1))
    .where("received_at", "<", fromLondon(year + 1, 1))
    .$if(last !== undefined, (query) =>
      query.where((eb) => eb.or([eb("received_at", ">", last?.received_at ?? 0), eb("id", ">", last?.id ?? "")])),
    )
    .orderBy("received_at")
    .orderBy("id")
    .limit(PAGE)
    .execute();
}

/** Reads the log of a London year, with the days that each step took. It names no one, and nothing of what was written. */
export async function readComplaintLog({ db, clock }: Pick<Deps, "db" | "clock">, { year }: { year: number }) {
  const lines: ComplaintLogLine[] = [];
  for (let page = await readPage(db.read, year); page.length > 0; ) {
    lines.push(...page.map(toLogLine));
    if (page.length < PAGE) break;
    await yieldToEventLoop();
    page = await readPage(db.read, year, page.at(-1));
  }
  return { lines, now: toIso(clock()) };
}
