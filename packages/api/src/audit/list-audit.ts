import { type AuditEntry, toIso } from "@counterfoil/core";
import { matchesWords, type Row } from "@counterfoil/db";
import type { Nullable } from "kysely";
import { toUserRef } from "#serializers/user-ref.ts";
import type { Deps } from "../deps.ts";

interface AuditQuery {
  query: string;
  skip: number;
  limit: number;
  subject?: string | null | undefined;
  subjectId?: string | null | undefined;
  adminId?: string | null | undefined;
  /** Epoch milliseconds, both included. */
  dateFrom?: number | null | undefined;
  dateTo?: number | null | undefined;
}

type Admin = Nullable<Pick<Row<"users">, "first_name" | "last_name" | "email" | "deleted_at">>;

function adminOf({ admin_id: id, first_name, last_name, email, deleted_at }: Admin & Pick<Row<"audit">, "admin_id">) {
  if (id === null || first_name === null || last_name === null || email === null) return null;
  return toUserRef({ id, first_name, last_name, email, deleted_at });
}

/** Returns a page of who changed what, newest first. */
export async function listAudit(
  { db }: Pick<Deps, "db">,
  { query, subject, subjectId, adminId, dateFrom, dateTo, ...page }: AuditQuery,
): Promise<{ entries: AuditEntry[]; totalEntries: number }> {
  let matching = db.read.selectFrom("audit").where(({ ref }) => matchesWords(ref("audit.search_text"), query));
  if (subject) matching = matching.where("audit.subject", "=", subject);
  if (subjectId) matching = matching.where("audit.subject_id", "=", subjectId);
  if (adminId) matching = matching.where("audit.admin_id", "=", adminId);
  if (dateFrom) matching = matching.where("audit.created_at", ">=", dateFrom);
  if (dateTo) matching = matching.where("audit.created_at", "<=", dateTo);
  const rows = await matching
    .leftJoin("users", "users.id", "audit.admin_id")
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
    admin: adminOf(row),
    byShop: row.admin_id === null,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
  }));
  return { entries, totalEntries: count };
}
