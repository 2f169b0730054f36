import {
  type Complaint,
  type ComplaintPage,
  type ComplaintState,
  LIST_LIMIT,
  type ListComplaintsInput,
  type MyComplaints,
  ShopError,
  type ToDoCounts,
  toIso,
} from "@counterfoil/core";
import { type Db, matchesWords } from "@counterfoil/db";
import type { z } from "zod";
import { complaintClocks, dueOf, toMyComplaint } from "#read-models/complaint.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { readComplaints } from "./complaint.read-model.ts";

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
  const rows = await db.read
    .selectFrom("complaints")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return { complaints: rows.map(toMyComplaint), now: toIso(clock()) };
}
