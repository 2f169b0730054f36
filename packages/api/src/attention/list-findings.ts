import { type Finding, type FindingKind, findingKinds, LIST_LIMIT, toIso, toPounds } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { toUserRef, type UserRefRow } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { damagedLists, lateDraws, latePositions, refundedWinners } from "./draw-findings.ts";
import { findingQueries } from "./finding-queries.ts";
import { type Found, found } from "./found.ts";

type UserColumns = { [Column in keyof UserRefRow as `user_${Column}`]: UserRefRow[Column] };

const userOf = (row: UserColumns) =>
  toUserRef({
    id: row.user_id,
    first_name: row.user_first_name,
    last_name: row.user_last_name,
    email: row.user_email,
    deleted_at: row.user_deleted_at,
  });

const userColumns = [
  "u.id as user_id",
  "u.first_name as user_first_name",
  "u.last_name as user_last_name",
  "u.email as user_email",
  "u.deleted_at as user_deleted_at",
] as const;

type RefundKind = "refund-rejected" | "refund-unknown" | "refund-twice";

async function refunds(kind: RefundKind, db: Db, now: number): Promise<Found[]> {
  const rows = await findingQueries[kind](db, now)
    .innerJoin("payment_attempts as a", "a.id", "f.attempt_id")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["f.created_at", "f.card_pence", "f.order_id", "a.ref", ...userColumns])
    .orderBy("f.created_at")
    .orderBy("f.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map((row) =>
    found(kind, row.finding, row.created_at, {
      amount: toPounds(row.card_pence),
      orderId: row.ref,
      hasOrder: row.order_id !== null,
      user: userOf(row),
    }),
  );
}

async function payments(db: Db, now: number): Promise<Found[]> {
  const rows = await findingQueries["payment-unknown"](db, now)
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["a.holds_until", "a.total_pence", "a.ref", ...userColumns])
    .orderBy("a.holds_until")
    .orderBy("a.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map((row) =>
    found("payment-unknown", row.finding, row.holds_until, {
      amount: toPounds(row.total_pence),
      orderId: row.ref,
      user: userOf(row),
    }),
  );
}

async function chargedBack(kind: "chargeback" | "chargeback-locked", db: Db): Promise<Found[]> {
  const rows = await findingQueries[kind](db)
    .innerJoin("payment_attempts as a", "a.id", "b.attempt_id")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["b.created_at", "b.amount_pence", "b.order_id", "a.ref", ...userColumns])
    .orderBy("b.created_at", "desc")
    .orderBy("b.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map((row) =>
    found(kind, row.finding, row.created_at, {
      amount: toPounds(row.amount_pence),
      orderId: row.ref,
      hasOrder: row.order_id !== null,
      user: userOf(row),
    }),
  );
}

async function differing(db: Db): Promise<Found[]> {
  const rows = await findingQueries["books-differ"](db)
    .select(["i.rule", "i.subject", "i.detail", "i.found_at"])
    .orderBy("i.found_at")
    .orderBy("i.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, rule, subject, detail, found_at }) =>
    found("books-differ", finding, found_at, { detail: `${rule}: ${subject}, ${detail}` }),
  );
}

async function mails(db: Db): Promise<Found[]> {
  const rows = await findingQueries["mail-failed"](db)
    .select(["m.id", "m.recipient", "m.template", "m.created_at"])
    .orderBy("m.created_at")
    .orderBy("m.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, created_at, id: _id, recipient: to, template }) =>
    found("mail-failed", finding, created_at, { mail: { _id, to, template } }),
  );
}

async function peopleRead(db: Db): Promise<Found[]> {
  const rows = await findingQueries["people-read"](db)
    .innerJoin("users as u", "u.id", "p.admin_id")
    .select(["p.day", "p.people", "p.reached_at", ...userColumns])
    .orderBy("p.reached_at", "desc")
    .orderBy("p.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map((row) =>
    found("people-read", row.finding, row.reached_at ?? 0, {
      user: userOf(row),
      detail: `${row.people.toLocaleString("en-GB")} people on ${row.day}`,
    }),
  );
}

const count = (of: number) => of.toLocaleString("en-GB");

async function heldUnpaid(db: Db, now: number): Promise<Found[]> {
  const rows = await findingQueries["numbers-held"](db, now)
    .select(["r.id", "r.name", "r.max_entries", "s.sold_count", "h.held", "h.held_since"])
    .orderBy("h.held_since")
    .orderBy("r.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, id: _id, name, max_entries, sold_count, held, held_since }) =>
    found("numbers-held", finding, held_since, {
      raffle: { _id, name },
      detail: `${count(held)} of ${count(max_entries - sold_count)} unsold numbers, by people who never paid`,
    }),
  );
}

async function samePerson(db: Db): Promise<Found[]> {
  const rows = await findingQueries["same-person"](db)
    .select(["r.id", "r.name", "e.entries", "e.accounts", "e.since", "e.one", "e.another"])
    .orderBy("e.since")
    .orderBy("r.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, id: _id, name, entries, accounts, since, one, another }) =>
    found("same-person", finding, since, {
      raffle: { _id, name },
      detail: `${count(entries)} entries of ${count(accounts)} accounts, such as ${one} and ${another}`,
    }),
  );
}

async function raffles(db: Db, now: number): Promise<Found[]> {
  const rows = await findingQueries["no-winner"](db, now)
    .select(["r.id", "r.name", "r.ends_at"])
    .orderBy("r.ends_at")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, ends_at, id: _id, name }) =>
    found("no-winner", finding, ends_at, { raffle: { _id, name } }),
  );
}

async function unsealed(db: Db, now: number): Promise<Found[]> {
  const rows = await findingQueries["audit-unsealed"](db, now).select("t.created_at").execute();
  return rows.map(({ finding, created_at }) => found("audit-unsealed", finding, created_at, {}));
}

type ComplaintKind = Extract<FindingKind, `complaint-${string}`>;

async function complaints(kind: ComplaintKind, db: Db, now: number): Promise<Found[]> {
  const rows = await findingQueries[kind](db, now)
    .select(["c.id", "c.ref", "c.received_at"])
    .orderBy("c.due_at")
    .orderBy("c.id")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ finding, id: _id, ref: reference, received_at }) =>
    found(kind, finding, received_at, { complaint: { _id, reference }, detail: reference }),
  );
}

async function settledOf(db: Db): Promise<Map<string, Finding["settled"]>> {
  const rows = await db
    .selectFrom("settled_findings as s")
    .innerJoin("users as u", "u.id", "s.admin_id")
    .select(["s.finding", "s.how", "s.created_at", ...userColumns])
    .orderBy("s.created_at", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return new Map(rows.map((row) => [row.finding, { admin: userOf(row), how: row.how, at: toIso(row.created_at) }]));
}

const lists: Record<FindingKind, (db: Db, now: number) => Promise<Found[]>> = {
  "refund-rejected": (db, now) => refunds("refund-rejected", db, now),
  "refund-unknown": (db, now) => refunds("refund-unknown", db, now),
  "refund-twice": (db, now) => refunds("refund-twice", db, now),
  "payment-unknown": payments,
  chargeback: (db) => chargedBack("chargeback", db),
  "chargeback-locked": (db) => chargedBack("chargeback-locked", db),
  "books-differ": differing,
  "mail-failed": mails,
  "people-read": peopleRead,
  "numbers-held": heldUnpaid,
  "same-person": samePerson,
  "no-winner": raffles,
  "draw-positions-late": latePositions,
  "draw-lock-late": (db, now) => lateDraws("draw-lock-late", db, now),
  "draw-lock-refused": (db, now) => lateDraws("draw-lock-refused", db, now),
  "draw-number-missing": (db, now) => lateDraws("draw-number-missing", db, now),
  "draw-beacon-late": (db, now) => lateDraws("draw-beacon-late", db, now),
  "draw-switch-due": (db, now) => lateDraws("draw-switch-due", db, now),
  "draw-not-made": (db, now) => lateDraws("draw-not-made", db, now),
  "draw-list-damaged": damagedLists,
  "draw-winner-refunded": refundedWinners,
  "complaint-acknowledge-due": (db, now) => complaints("complaint-acknowledge-due", db, now),
  "complaint-acknowledge-late": (db, now) => complaints("complaint-acknowledge-late", db, now),
  "complaint-answer-due": (db, now) => complaints("complaint-answer-due", db, now),
  "complaint-answer-late": (db, now) => complaints("complaint-answer-late", db, now),
  "audit-unsealed": unsealed,
};

/** Returns what needs attention, the oldest first; with `settled` the settled findings whose cause remains. */
export async function listFindings(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { settled: isSettled }: { settled: boolean },
): Promise<Finding[]> {
  const [read, now] = [db.read, clock()];
  const settled = await settledOf(read);
  const all: Found[] = [];
  for (const kind of findingKinds) all.push(...(await lists[kind](read, now)));
  return all
    .map((finding) => ({ ...finding, settled: settled.get(finding._id) ?? null }))
    .filter((finding) => (finding.settled !== null) === isSettled)
    .sort((a, b) => a.since.localeCompare(b.since));
}
