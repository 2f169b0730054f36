import {
  COMPLAINT_LEAD,
  type ComplaintOutcome,
  type ComplaintState,
  type ComplaintStep,
  complaintMayBecome,
  ShopError,
} from "@counterfoil/core";
import { type Db, insertRows, lockRowOrThrow, type Row, type RowPatch, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** Which complaint, and which member of staff deals with it. */
interface ByStaff {
  id: string;
  by: string;
}

/** Returns a complaint, locked. Throws `complaint.not_found`. */
export const lockComplaint = (tx: Tx, id: string): Promise<Row<"complaints">> =>
  lockRowOrThrow(tx, "complaints", { id }, "complaint.not_found");

/** Puts a complaint into its next state. Throws `complaint.not_found`, and `complaint.moved_on` where someone was first. */
async function transitionComplaint(
  tx: Tx,
  { id, by }: ByStaff,
  to: ComplaintState,
  patch: (is: Row<"complaints">) => RowPatch<"complaints">,
): Promise<Row<"complaints">> {
  const complaint = await lockComplaint(tx, id);
  if (complaint.erased_at !== null || !complaintMayBecome(complaint.state, to)) {
    throw new ShopError("complaint.moved_on");
  }
  return tx.sql
    .updateTable("complaints")
    .set({ ...patch(complaint), state: to, handler_id: by })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Says that staff look into a complaint. */
export function acknowledgeComplaint(tx: Tx, staff: ByStaff): Promise<Row<"complaints">> {
  return transitionComplaint(tx, staff, "acknowledged", ({ answer_by }) => ({
    acknowledged_at: tx.now,
    due_at: answer_by,
  }));
}

/** Answers a complaint, which acknowledges it too where no one has. */
export function answerComplaint(
  tx: Tx,
  { outcome, answer, ...staff }: ByStaff & { outcome: ComplaintOutcome; answer: string },
): Promise<Row<"complaints">> {
  return transitionComplaint(tx, staff, "answered", ({ acknowledged_at }) => ({
    acknowledged_at: acknowledged_at ?? tx.now,
    answered_at: tx.now,
    answer,
    outcome,
    due_at: null,
  }));
}

/** Closes a complaint, as withdrawn where it has no answer. */
export async function closeComplaint(tx: Tx, { note, ...staff }: ByStaff & { note: string }) {
  const complaint = await transitionComplaint(tx, staff, "closed", ({ outcome }) => ({
    closed_at: tx.now,
    outcome: outcome ?? "withdrawn",
    due_at: null,
  }));
  await noteComplaint(tx, { ...staff, note });
  return complaint;
}

/** Says that the body for disputes has an answered complaint, which opens one again that was closed. */
export async function referComplaint(tx: Tx, { to, note, ...staff }: ByStaff & { to: string; note: string }) {
  const complaint = await transitionComplaint(tx, staff, "referred", (is) => {
    if (is.answered_at === null) throw new ShopError("complaint.moved_on");
    return { referred_at: tx.now, referred_to: to, closed_at: null };
  });
  await noteComplaint(tx, { ...staff, note });
  return complaint;
}

/** Notes what staff saw or did about a complaint. */
export async function noteComplaint(tx: Tx, { id, note, by }: { id: string; note: string; by: string }): Promise<void> {
  await insertRows(tx.sql, "complaint_notes", [{ id: newId(), complaint_id: id, note, written_by: by, at: tx.now }]);
}

const columns = {
  acknowledge: { by: "c.acknowledge_by", done: "c.acknowledged_at" },
  answer: { by: "c.answer_by", done: "c.answered_at" },
} as const;

/** Returns a query of open complaints of which a step is due soon, or late. */
export function complaintsDue(db: Db, { step, isLate, now }: { step: ComplaintStep; isLate: boolean; now: number }) {
  const { by, done } = columns[step];
  return db
    .selectFrom("complaints as c")
    .where("c.due_at", "is not", null)
    .where(done, "is", null)
    .$if(isLate, (query) => query.where(by, "<", now))
    .$if(!isLate, (query) => query.where(by, ">=", now).where(by, "<", now + COMPLAINT_LEAD[step]));
}

/** Records that staff are warned of a deadline of these complaints. Returns the complaints without an earlier warning. */
export async function noteComplaintWarnings(
  tx: Tx,
  { ids, step, isLate }: { ids: readonly string[]; step: ComplaintStep; isLate: boolean },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const added = await tx.sql
    .insertInto("complaint_warnings")
    .values(ids.map((id) => ({ complaint_id: id, step, is_late: isLate, at: tx.now })))
    .onConflict((oc) => oc.doNothing())
    .returning("complaint_id")
    .execute();
  return new Set(added.map((row) => row.complaint_id));
}
