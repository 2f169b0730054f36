import { type AuditEntry, toIso } from "@counterfoil/core";
import { type Db, matchesWords, type Row, searchWords } from "@counterfoil/db";
import type { Nullable } from "kysely";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { type Batch, findInBatches, isInBatch, rowsByIds } from "../lists/find-in-batches.ts";

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

/** Selects the entries about a subject, by an admin, of a span. */
function listed(db: Db, { subject, subjectId, adminId, dateFrom, dateTo }: AuditQuery) {
  let entries = db.selectFrom("audit");
  if (subject) entries = entries.where("audit.subject", "=", subject);
  if (subjectId) entries = entries.where("audit.subject_id", "=", subjectId);
  if (adminId) entries = entries.where("audit.admin_id", "=", adminId);
  if (dateFrom) entries = entries.where("audit.created_at", ">=", dateFrom);
  if (dateTo) entries = entries.where("audit.created_at", "<=", dateTo);
  return entries;
}

/** Returns the ids of a page of the entries, newest first, and how many match in all. */
async function findPage(db: Db, query: AuditQuery): Promise<{ ids: string[]; count: number }> {
  const inOrder = (batch: Batch) =>
    listed(db, query).where(isInBatch("audit", batch)).orderBy("created_at", "desc").orderBy("id", "desc");
  const { skip, limit } = query;
  if (searchWords(query.query).length === 0) {
    const rows = await inOrder({}).select("id").limit(limit).offset(skip).execute();
    const { count } = await listed(db, query)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { ids: rows.map(({ id }) => id), count };
  }
  const ids = await findInBatches({
    placeAfter: (batch, rows) => inOrder(batch).select(["created_at", "id"]).offset(rows).limit(1).executeTakeFirst(),
    matchesIn: (batch) =>
      inOrder(batch)
        .where(({ ref }) => matchesWords(ref("audit.search_text"), query.query))
        .select("id")
        .execute(),
  });
  return { ids: ids.slice(skip, skip + limit), count: ids.length };
}

/** Returns a page of who changed what, newest first. */
export async function listAudit(
  { db }: Pick<Deps, "db">,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; totalEntries: number }> {
  const { ids, count } = await findPage(db.read, query);
  const rows = await rowsByIds(
    ids,
    (chunk) =>
      db.read
        .selectFrom("audit")
        .leftJoin("users", "users.id", "audit.admin_id")
        .selectAll("audit")
        .select(["users.first_name", "users.last_name", "users.email", "users.deleted_at"])
        .where("audit.id", "in", chunk)
        .execute(),
    "id",
  );
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
