import { type ComplaintStep, rolesWith } from "@counterfoil/core";
import { noRow, type Tx, transactional } from "@counterfoil/db";
import { complaintsDue, listStaffWith, type MailData, noteComplaintWarnings, queueMail } from "@counterfoil/domain";

type Line = MailData<"complaints-due">["lines"][number];

const steps: readonly ComplaintStep[] = ["acknowledge", "answer"];

async function linesToSend(tx: Tx, { step, isLate }: { step: ComplaintStep; isLate: boolean }): Promise<Line[]> {
  const due = await complaintsDue(tx.sql, { step, isLate, now: tx.now })
    .select(["c.id", "c.ref", "c.acknowledge_by", "c.answer_by"])
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("complaint_warnings as w")
          .select("w.at")
          .whereRef("w.complaint_id", "=", "c.id")
          .where("w.step", "=", step)
          .where("w.is_late", "=", isLate),
      ),
    )
    .orderBy("c.due_at")
    .orderBy("c.id")
    .limit(200)
    .execute();
  const unwarned = await noteComplaintWarnings(tx, { ids: due.map(({ id }) => id), step, isLate });
  return due
    .filter(({ id }) => unwarned.has(id))
    .map(({ id, ref: reference, acknowledge_by, answer_by }) => {
      const by = step === "acknowledge" ? acknowledge_by : answer_by;
      return { id, reference, step, by, isLate };
    });
}

/** Mails everyone who deals with complaints what is due soon and what is late, each once, in one mail a run. */
export const warnOfComplaints = transactional(async (tx) => {
  const lines: Line[] = [];
  for (const isLate of [true, false]) {
    for (const step of steps) lines.push(...(await linesToSend(tx, { step, isLate })));
  }
  if (lines.length === 0) return;
  for (const { email: to, first_name: firstName } of await listStaffWith(tx.sql, rolesWith("complaints.handle"))) {
    await queueMail(tx, { to, template: "complaints-due", data: { firstName, lines } });
  }
});
