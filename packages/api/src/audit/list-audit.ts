import { type AuditSubject, type BrowseAuditInput, mayUse, toIso } from "@counterfoil/core";
import {
  candidatesByText,
  countRows,
  type Db,
  isOneOf,
  MOST_CANDIDATES,
  matchesWords,
  type Place,
  placesByText,
  type Row,
  searchWords,
} from "@counterfoil/db";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type Reader, seesPrizeNumbers, withoutPrizeNumbers } from "#read-models/sees-prize-numbers.ts";
import { toUserRefOrNull } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { findAuditSubjects } from "./audit-subjects.ts";

type AuditQuery = z.infer<typeof BrowseAuditInput>;

const nothing: AuditSubject = { user: null, isErased: false, raffle: null, orderId: null, hasOrder: false, name: null };

/** A code of account credit is money. */
const seesCoupons = (reader: Reader) => mayUse(reader, "coupons.read");

const isWhole = ({ subject, subjectId, adminId, dateFrom, dateTo }: AuditQuery) =>
  !(subject || subjectId || adminId || dateFrom || dateTo);

function listed(db: Db, query: AuditQuery, reader: Reader) {
  const { subject, subjectId, adminId, dateFrom, dateTo } = query;
  let entries = db.selectFrom("audit");
  // Staff who may not see a code don't find it either. The whole trail is counted by its numbers, so it has these rows, without the code.
  const isSearched = !isWhole(query) || query.query.trim() !== "";
  if (isSearched && !seesCoupons(reader)) entries = entries.where("audit.subject", "<>", "coupon");
  if (subject) entries = entries.where("audit.subject", "=", subject);
  if (subjectId) entries = entries.where("audit.subject_id", "=", subjectId);
  if (adminId) entries = entries.where("audit.admin_id", "=", adminId);
  if (dateFrom) entries = entries.where("audit.created_at", ">=", dateFrom);
  if (dateTo) entries = entries.where("audit.created_at", "<=", dateTo);
  return entries;
}

const AccountFields = z.object({
  verified: z.boolean().optional(),
  roles: z.array(z.string()).optional(),
  two_factor: z.boolean().optional(),
});

/** Returns what a user was or became, without details, money and notes. */
function withoutPersonalData({ subject }: Pick<Row<"audit">, "subject">, side: unknown): unknown {
  return subject === "user" ? (AccountFields.safeParse(side).data ?? null) : side;
}

/** Returns what something was or became, without what a competition costs, fees and VAT. */
function withoutCosts({ action }: Pick<Row<"audit">, "action">, side: unknown): unknown {
  return action === "edit costs" || action === "edit fees and VAT" ? null : side;
}

const OfCoupon = z.object({ subject: z.literal("coupon") });

/** Returns whether a row is about a coupon, as one about the request for a new one, which has its code. */
const isOfCoupon = ({ subject, after }: Pick<Row<"audit">, "subject" | "after">) =>
  subject === "coupon" || OfCoupon.safeParse(after).success;

const unsealed = (db: Db) => db.selectFrom("audit").where("seq", "is", null);

/** Counts the trail by its sequence numbers, because none of its rows is ever deleted. */
async function countAudit(db: Db): Promise<number> {
  const sealed = db.selectFrom("audit").select(({ fn }) => fn.max("seq").as("seq"));
  return ((await sealed.executeTakeFirst())?.seq ?? 0) + (await countRows(unsealed(db)));
}

/**
 * Returns the condition that a row is one of those among which are all that match; null if there are too many. The newest rows aren't indexed until
 * they are sealed.
 */
async function entriesThatMayMatch(db: Db, words: string[]) {
  const newest = await unsealed(db)
    .select("id")
    .limit(MOST_CANDIDATES + 1)
    .execute();
  const found = await candidatesByText(db, "audit", words);
  if (found === null || newest.length > MOST_CANDIDATES) return null;
  return isOneOf(db, sql.ref("audit.id"), [...found, ...newest.map(({ id }) => id)]);
}

/** Selects the places of the rows among which are all that match; null where they are too many. */
async function placesOfEntries(db: Db, words: string[]): Promise<RawBuilder<Place> | null> {
  const found = await placesByText(db, "audit", words);
  return found && sql`${found} union all select created_at, id from audit where seq is null`;
}

/** Returns a page of who changed what, newest first. */
export async function listAudit({ db: { read: db } }: Pick<Deps, "db">, reader: Reader, query: AuditQuery) {
  const match = matchesWords(sql.ref("audit.search_text"), query.query);
  const words = searchWords(query.query);
  const search = {
    db,
    table: "audit",
    all: db.selectFrom("audit"),
    match,
    candidates: () => entriesThatMayMatch(db, words),
    places: () => placesOfEntries(db, words),
    countAll: query.countAll,
  };
  const { rows, total, ...more } = await listPage({
    base: listed(db, query, reader),
    rows: (from, direction) =>
      from
        .leftJoin("users", "users.id", "audit.admin_id")
        .selectAll("audit")
        .select(["users.first_name", "users.last_name", "users.email", "users.deleted_at"])
        .orderBy("audit.created_at", direction)
        .orderBy("audit.id", direction),
    direction: "desc",
    search: words.length > 0 ? search : undefined,
    total: isWhole(query) ? () => countAudit(db) : undefined,
    skip: query.skip,
    limit: query.limit,
  });
  const shown = (_row: unknown, side: unknown) => side;
  const withNumbers = seesPrizeNumbers(reader) ? shown : withoutPrizeNumbers;
  const seesPeople = mayUse(reader, "people.read");
  const withPeople = seesPeople ? shown : withoutPersonalData;
  const withCosts = mayUse(reader, "reports.read") ? shown : withoutCosts;
  const shownSide = (row: (typeof rows)[number], side: unknown) =>
    withCosts(row, withPeople(row, withNumbers(row, side)));
  const subjects = await findAuditSubjects(db, rows, { withEmails: seesPeople });
  const entries = rows.map((row) => ({
    _id: row.id,
    createdAt: toIso(row.created_at),
    admin: toUserRefOrNull({ ...row, id: row.admin_id }),
    byShop: row.admin_id === null,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    about: subjects.get(row.id) ?? nothing,
    before: shownSide(row, row.before),
    after: shownSide(row, row.after),
    ...(!seesCoupons(reader) && isOfCoupon(row) && { subjectId: "", about: nothing, before: null, after: null }),
  }));
  return { entries, totalEntries: total, ...more };
}
