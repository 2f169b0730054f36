import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database.ts";
import { accounts } from "./001/accounts.ts";
import { acts } from "./001/acts.ts";
import { attempts } from "./001/attempts.ts";
import { audit } from "./001/audit.ts";
import { cards } from "./001/cards.ts";
import { catalogue } from "./001/catalogue.ts";
import { complaints } from "./001/complaints.ts";
import { coupons } from "./001/coupons.ts";
import { database } from "./001/database.ts";
import { drawGuards } from "./001/draw-guards.ts";
import { draws } from "./001/draws.ts";
import { entries } from "./001/entries.ts";
import { entryGuards } from "./001/entry-guards.ts";
import { ledger } from "./001/ledger.ts";
import { mail } from "./001/mail.ts";
import { orders } from "./001/orders.ts";
import { payments } from "./001/payments.ts";
import { protection } from "./001/protection.ts";
import { rateLimits } from "./001/rate-limits.ts";
import { reconciliation } from "./001/reconciliation.ts";
import { sandbox } from "./001/sandbox.ts";
import { sentCalls } from "./001/sent-calls.ts";
import { settings } from "./001/settings.ts";
import { dialects } from "./dialects.ts";

/** Creates every table, each after those that it references, with a file for each owner, and the rows that exist from the start. */
export function baseline(kind: Database["kind"]): Migration {
  const dialect = dialects[kind];
  return {
    async up(db: Kysely<unknown>) {
      const statements = [
        ...accounts(dialect),
        ...catalogue(Date.now()),
        ...cards,
        ...attempts,
        ...orders,
        ...coupons,
        ...payments,
        ...ledger,
        ...acts,
        ...draws(dialect),
        ...entries(dialect),
        ...drawGuards(dialect),
        ...entryGuards(dialect),
        ...protection(dialect),
        ...complaints,
        ...audit(dialect),
        ...mail,
        ...rateLimits,
        ...sentCalls,
        ...reconciliation,
        ...settings,
        ...database,
        ...sandbox,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
