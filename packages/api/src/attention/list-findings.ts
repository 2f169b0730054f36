import {
  DAY_MS,
  type Finding,
  type FindingKind,
  findingKinds,
  PEOPLE_READ_A_DAY,
  sumOf,
  toIso,
  unsoldOf,
} from "@counterfoil/core";
import { type Database, findingKey, readInChunks, staysResolved } from "@counterfoil/db";
import { type Facts, isSealed, mailName, rafflesMostlyHeldUnpaid, rafflesWithSamePerson } from "@counterfoil/domain";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { drawFindings } from "./draw-findings.ts";
import { defineSource, type FindingSource, type Found, type WhichFindings } from "./finding-source.ts";
import { moneyFindings } from "./money-findings.ts";
import { toUser, userColumns } from "./user-columns.ts";

/** The job seals every few seconds. */
const UNSEALED_MS = 60_000;

const count = (of: number) => of.toLocaleString("en-GB");

const sources: Record<FindingKind, FindingSource> = {
  ...moneyFindings,
  ...drawFindings,
  /** With no retries left. */
  "mail-failed": defineSource(
    (db) =>
      db
        .selectFrom("mails as m")
        .select(["m.id", "m.recipient", "m.template", "m.created_at as since"])
        .select(findingKey("mail-failed", { mail: "m.id" }).as("finding"))
        // That of a registration is to an address that a visitor typed, perhaps wrongly.
        .where("m.template", "<>", "verify-account")
        .where("m.state", "=", "failed"),
    ({ id: _id, recipient: to, template }) => ({ mail: { _id, to, template, name: mailName(template) } }),
  ),
  /** Days on which an admin read more people's data than work needs; each multiple is another finding. */
  "people-read": defineSource(
    (db) => {
      const multiple = sql<number>`p.people / ${sql.lit(PEOPLE_READ_A_DAY)}`;
      return db
        .selectFrom("people_read as p")
        .innerJoin("users as u", "u.id", "p.admin_id")
        .select(["p.day", "p.people", ...userColumns])
        .select(({ fn, val }) => fn.coalesce("p.reached_at", val(0)).as("since"))
        .select(findingKey("people-read", { peopleRead: "p.id", multiple }).as("finding"))
        .where("p.reached_at", "is not", null);
    },
    (row) => ({ user: toUser(row), detail: `${count(row.people)} people on ${row.day}` }),
  ),
  /** Open competitions of which accounts that never paid hold more than a fifth of the unsold numbers, or all more than a third. */
  "numbers-held": defineSource(
    (db, now) => {
      const day = sql.lit(Math.floor(now / DAY_MS));
      return rafflesMostlyHeldUnpaid(db, now)
        .select(["r.id", "r.name", "r.max_entries", "s.sold_count", "r.post_reserve", "s.post_count"])
        .select(["h.held", "h.held_by_all"])
        .select(findingKey("numbers-held", { raffle: "r.id", day }).as("finding"));
    },
    ({ id: _id, name, held, held_by_all, ...numbers }) => ({
      raffle: { _id, name },
      detail: `${count(held_by_all)} of ${count(unsoldOf(numbers))} unsold numbers held, ${count(held)} by people who have never paid`,
    }),
  ),
  /** Free competitions with entries of several accounts that may be of one person. */
  "same-person": defineSource(
    (db) =>
      rafflesWithSamePerson(db)
        .select(["r.id", "r.name", "e.entries", "e.accounts", "e.since", "e.one", "e.another"])
        .select(findingKey("same-person", { raffle: "r.id", accounts: "e.accounts" }).as("finding")),
    ({ id: _id, name, entries, accounts, one, another }) => ({
      raffle: { _id, name },
      detail: `${count(entries)} entries of ${count(accounts)} accounts, such as ${one} and ${another}`,
    }),
  ),
  /** The oldest row of the audit trail that has waited to be sealed for over a minute. */
  "audit-unsealed": defineSource((db, now) =>
    db
      .selectFrom("audit as t")
      .select(["t.created_at as since", findingKey("audit-unsealed", { auditRow: "t.id" }).as("finding")])
      .where("t.id", "=", (eb) =>
        eb
          .selectFrom("audit")
          .select("id")
          .where("seq", "is", null)
          .where("created_at", "<", now - UNSEALED_MS)
          .orderBy("created_at")
          .orderBy("id")
          .limit(1),
      ),
  ),
};

/** Reads which of these findings admins have resolved: what another program wrote there resolves none. */
async function resolvedOf(
  { read, sealer }: Database,
  ids: readonly string[],
): Promise<Map<string, Finding["settled"]>> {
  const rows = await readInChunks(ids, (some) =>
    read
      .selectFrom("settled_findings as s")
      .innerJoin("users as u", "u.id", "s.admin_id")
      .select(["s.finding", "s.admin_id", "s.how", "s.created_at", "s.seal", ...userColumns])
      .where("s.finding", "in", some)
      .where(staysResolved)
      .execute(),
  );
  const sealed = rows.filter((row) => isSealed(sealer, "settled_findings", row));
  return new Map(sealed.map((row) => [row.finding, { admin: toUser(row), how: row.how, at: toIso(row.created_at) }]));
}

/** Returns what needs attention, the oldest first; with `settled` the resolved findings whose cause remains. */
export async function listFindings(
  { db, clock }: Pick<Deps, "db" | "clock">,
  which: WhichFindings,
): Promise<Finding[]> {
  const all: Found[] = [];
  for (const kind of findingKinds) all.push(...(await sources[kind].list(kind, { db: db.read, now: clock(), which })));
  const ids = all.map(({ _id }) => _id);
  const settled = await resolvedOf(db, ids);
  return all
    .map((finding) => ({ ...finding, settled: settled.get(finding._id) ?? null }))
    .filter((finding) => (finding.settled !== null) === which.settled)
    .sort((a, b) => a.since.localeCompare(b.since));
}

/** Counts what needs attention and is not resolved, in one query. */
export async function countFindings({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const [read, now] = [db.read, clock()];
  const keys = findingKinds.map((kind) => sql`select f.finding from ${sources[kind].query(read, now)} as f`);
  const { rows } = await sql<Facts<"settled_findings"> & { seal: string | null; count: number }>`
    select s.finding, s.admin_id, s.how, s.created_at, s.seal, count(*) as count
    from (${sql.join(keys, sql` union all `)}) as found left join settled_findings s on s.finding = found.finding and ${staysResolved}
    group by s.finding, s.admin_id, s.how, s.created_at, s.seal`.execute(read);
  return sumOf(rows.filter((row) => !isSealed(db.sealer, "settled_findings", row)).map(({ count }) => Number(count)));
}
