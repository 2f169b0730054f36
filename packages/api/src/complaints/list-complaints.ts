import {
  type Complaint,
  type ComplaintLogLine,
  type ComplaintPage,
  type ComplaintState,
  fromLondon,
  LIST_LIMIT,
  type ListComplaintsInput,
  type MyComplaints,
  ShopError,
  type ToDoCounts,
  toIso,
} from "@counterfoil/core";
import { type Db, listRows, matchesWords, type Row } from "@counterfoil/db";
import type { z } from "zod";
import {
  complaintClocks,
  daysTaken,
  dueOf,
  stepColumns,
  toComplaintSteps,
  toMyComplaint,
} from "#read-models/complaint.ts";
import { toPerson, toUserRef, usersByIds } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { pagesOf } from "../lists/pages-of.ts";

async function findNotes(db: Db, ids: readonly string[]): Promise<Row<"complaint_notes">[]> {
  if (ids.length === 0) return [];
  const notes = db.selectFrom("complaint_notes").selectAll().where("complaint_id", "in", ids);
  return notes.orderBy("at").orderBy("id").execute();
}

/** Reads what staff see of complaints: who made and handled them, and the notes, in three queries. */
async function readComplaints(db: Db, { rows, now }: { rows: readonly Row<"complaints">[]; now: number }) {
  const ids = rows.map(({ id }) => id);
  const notes = await findNotes(db, ids);
  const named = rows.flatMap(({ user_id, handler_id }) => [user_id, handler_id]);
  const people = await usersByIds(db, [...named, ...notes.map(({ written_by }) => written_by)]);
  return rows.map((row): Complaint => {
    const [user, handler] = [people.get(row.user_id ?? ""), people.get(row.handler_id ?? "")];
    return {
      ...toMyComplaint(row),
      user: user ? toUserRef(user) : null,
      name: row.name,
      email: row.email,
      isErased: row.erased_at !== null,
      due: dueOf(row, now),
      daysToAcknowledge: daysTaken(row, row.acknowledged_at),
      daysToAnswer: daysTaken(row, row.answered_at),
      handler: handler ? toPerson(handler) : null,
      notes: notes.flatMap(({ complaint_id, note, at, written_by }) => {
        const by = people.get(written_by);
        return complaint_id === row.id && by ? [{ note, at: toIso(at), by: toPerson(by) }] : [];
      }),
    };
  });
}

type ReadDeps = Pick<Deps, "db" | "clock">;
type Query = z.infer<typeof ListComplaintsInput>;

const statesOf: Record<Exclude<NonNullable<Query["state"]>, "open">, ComplaintState[]> = {
  received: ["received"],
  acknowledged: ["acknowledged"],
  answered: ["answered"],
  done: ["closed", "referred"],
};

function listed(db: Db, { state, userId, query }: Query) {
  let complaints = db.selectFrom("complaints");
  if (state === "open") complaints = complaints.where("due_at", "is not", null);
  else if (state !== null) complaints = complaints.where("state", "in", statesOf[state]);
  if (userId !== undefined) complaints = complaints.where("user_id", "=", userId);
  if (query === "") return complaints;
  return complaints.where(({ ref }) => matchesWords(ref("search_text"), query));
}

/** Lists complaints: those to deal with by what is due first, all others with the newest first. */
export async function listComplaints({ db, clock }: ReadDeps, query: Query): Promise<ComplaintPage> {
  const now = clock();
  const isByDue = query.state === "open" || query.state === "received" || query.state === "acknowledged";
  const { rows, total } = await listPage({
    base: listed(db.read, query),
    rows: (from) =>
      isByDue
        ? from.selectAll().orderBy("due_at").orderBy("id")
        : from.selectAll().orderBy("received_at", "desc").orderBy("id", "desc"),
    skip: query.skip,
    limit: query.limit,
  });
  return { complaints: await readComplaints(db.read, { rows, now }), totalComplaints: total, now: toIso(now) };
}

/** Counts the open complaints, with what is due next. */
export async function countComplaints({ db, clock }: ReadDeps): Promise<ToDoCounts["complaints"]> {
  const rows = await db.read
    .selectFrom("complaints")
    .select(complaintClocks)
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .execute();
  const [first] = rows;
  const due = first && dueOf(first, clock());
  return { open: rows.length, next: due ? { step: due.step, by: due.by } : null };
}

/** Returns one complaint for staff. Throws `complaint.not_found`. */
export async function findComplaint({ db, clock }: ReadDeps, id: string): Promise<Complaint> {
  const rows = await db.read.selectFrom("complaints").selectAll().where("id", "=", id).execute();
  const [complaint] = await readComplaints(db.read, { rows, now: clock() });
  if (!complaint) throw new ShopError("complaint.not_found");
  return complaint;
}

/** Lists the complaints of an account, the newest first. What a visitor complained of with its address is not among them. */
export async function listMyComplaints({ db, clock }: ReadDeps, userId: string): Promise<z.infer<typeof MyComplaints>> {
  const rows = await listRows(
    db.read,
    "complaints",
    { user_id: userId },
    { by: ["received_at desc", "id desc"], limit: LIST_LIMIT },
  );
  return { complaints: rows.map(toMyComplaint), now: toIso(clock()) };
}

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

/** Reads the log of a London year, with the days that each step took. It names no one, and nothing of what was written. */
export async function readComplaintLog({ db, clock }: Pick<Deps, "db" | "clock">, { year }: { year: number }) {
  const complaints = db.read
    .selectFrom("complaints")
    .select(columns)
    .where("received_at", "<", fromLondon(year + 1, 1));
  const order = { at: "received_at", id: "id", from: fromLondon(year, 1) };
  const lines: ComplaintLogLine[] = [];
  for await (const page of pagesOf(complaints, order, ({ received_at, id }) => [received_at, id]))
    lines.push(...page.map(toLogLine));
  return { lines, now: toIso(clock()) };
}
