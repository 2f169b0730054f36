import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type ComplaintLog, type ComplaintLogLine, fromLondon, isoOrNull, toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import type { z } from "zod";
import { daysTaken } from "#read-models/complaint.ts";
import type { Deps } from "../deps.ts";

/** Complaints read at a time; other requests are answered after each of these pages. */
const PAGE = 500;

/** What the log shows of a complaint. Neither who made it nor what was written is read. */
const columns = [
  "id",
  "ref",
  "channel",
  "subject",
  "user_id",
  "state",
  "outcome",
  "received_at",
  "acknowledge_by",
  "acknowledged_at",
  "answer_by",
  "answered_at",
  "closed_at",
  "referred_at",
  "referred_to",
] as const;
type LogRow = Pick<Row<"complaints">, (typeof columns)[number]>;

function toLogLine(row: LogRow): ComplaintLogLine {
  return {
    reference: row.ref,
    channel: row.channel,
    subject: row.subject,
    byAccount: row.user_id !== null,
    state: row.state,
    outcome: row.outcome,
    receivedAt: toIso(row.received_at),
    acknowledgeBy: toIso(row.acknowledge_by),
    acknowledgedAt: isoOrNull(row.acknowledged_at),
    daysToAcknowledge: daysTaken(row, row.acknowledged_at),
    answerBy: toIso(row.answer_by),
    answeredAt: isoOrNull(row.answered_at),
    daysToAnswer: daysTaken(row, row.answered_at),
    closedAt: isoOrNull(row.closed_at),
    referredAt: isoOrNull(row.referred_at),
    referredTo: row.referred_to,
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
export async function readComplaintLog(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { year }: { year: number },
): Promise<z.infer<typeof ComplaintLog>> {
  const lines: ComplaintLogLine[] = [];
  for (let page = await readPage(db.read, year); page.length > 0; ) {
    lines.push(...page.map(toLogLine));
    if (page.length < PAGE) break;
    await yieldToEventLoop();
    page = await readPage(db.read, year, page.at(-1));
  }
  return { lines, now: toIso(clock()) };
}
