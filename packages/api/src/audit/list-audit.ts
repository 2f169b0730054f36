import { type AuditEntry, toIso } from "@counterfoil/core";
import { matchesWords } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toUserRef } from "../serializers/user-ref.ts";

/** A page of who changed what, newest first. */
export async function listAudit(
  { db }: Pick<Deps, "db">,
  page: { query: string; skip: number; limit: number },
): Promise<{ entries: z.infer<typeof AuditEntry>[]; totalEntries: number }> {
  const matching = db.read.selectFrom("audit").where(({ ref }) => matchesWords(ref("audit.search_text"), page.query));
  const rows = await matching
    .innerJoin("users", "users.id", "audit.admin_id")
    .selectAll("audit")
    .select(["users.first_name", "users.last_name", "users.email", "users.deleted_at"])
    .orderBy("audit.created_at", "desc")
    .orderBy("audit.id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const entries = rows.map((row) => ({
    _id: row.id,
    createdAt: toIso(row.created_at),
    admin: toUserRef({ ...row, id: row.admin_id }),
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
  }));
  return { entries, totalEntries: count };
}
