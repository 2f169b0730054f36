import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database.ts";
import { accounts } from "./001/accounts.ts";
import { acts } from "./001/acts.ts";
import { audit } from "./001/audit.ts";
import { awards } from "./001/awards.ts";
import { billing } from "./001/billing.ts";
import { catalogue } from "./001/catalogue.ts";
import { complaints } from "./001/complaints.ts";
import { drawGuards } from "./001/draw-guards.ts";
import { draws } from "./001/draws.ts";
import { entries } from "./001/entries.ts";
import { entryGuards } from "./001/entry-guards.ts";
import { replacements } from "./001/kept-keys.ts";
import { listCounts } from "./001/list-counts.ts";
import { payouts } from "./001/payouts.ts";
import { post } from "./001/post.ts";
import { profit } from "./001/profit.ts";
import { protection } from "./001/protection.ts";
import { sandbox } from "./001/sandbox.ts";
import { search } from "./001/search.ts";
import { system } from "./001/system.ts";
import { dialects } from "./dialects.ts";

/** Returns the statements that create every table, each after those that it references, and the rows that exist from the start. */
function statementsOf(kind: Database["kind"], now: number): string[] {
  const dialect = dialects[kind];
  return [
    ...accounts(dialect),
    ...catalogue(dialect, now),
    ...billing(dialect),
    ...payouts,
    ...acts,
    ...draws(dialect),
    ...entries(dialect),
    ...drawGuards(dialect),
    ...entryGuards(dialect),
    ...protection(dialect),
    ...complaints,
    ...profit,
    ...post,
    ...awards,
    ...audit(dialect),
    ...system,
    ...sandbox,
    ...search(dialect),
    ...listCounts(dialect),
    ...replacements(dialect),
  ];
}

/** Returns the first migration, named by a hash of its statements: a database that other ones made is recognised. */
export function baseline(kind: Database["kind"]): Record<string, Migration> {
  const hash = createHash("sha256").update(statementsOf(kind, 0).join(";")).digest("hex").slice(0, 12);
  return {
    [`001-baseline-${hash}`]: {
      async up(db: Kysely<unknown>) {
        for (const statement of statementsOf(kind, Date.now())) await sql.raw(statement).execute(db);
      },
    },
  };
}
