import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { json } from "../json.ts";
import type { Tables } from "../tables.ts";
import { catalogueTables } from "./001/catalogue.ts";
import { moneyTables } from "./001/money.ts";
import { officeTables } from "./001/office.ts";
import { peopleTables } from "./001/people.ts";
import { sandboxTables } from "./001/sandbox.ts";
import { blockTriggers } from "./001/ticket-blocks.ts";
import { ticketTables } from "./001/tickets.ts";

/** Blocks that exist from the start; no call makes or deletes one. */
const blocks: Pick<Tables["config_blocks"], "id" | "type" | "position">[] = [
  { id: "promoted-main", type: "promoted_raffle", position: "main" },
  { id: "promoted-1", type: "promoted_raffle", position: "secondary" },
  { id: "promoted-2", type: "promoted_raffle", position: "secondary" },
  { id: "promoted-3", type: "promoted_raffle", position: "secondary" },
  { id: "promoted-4", type: "promoted_raffle", position: "secondary" },
  { id: "statistics", type: "statistics", position: null },
  { id: "how_it_works", type: "how_it_works", position: null },
  { id: "testimonials", type: "testimonials", position: null },
  { id: "featured_winner", type: "featured_winner", position: null },
  { id: "faq", type: "faq", position: null },
  { id: "referrals", type: "referrals", position: null },
  { id: "support", type: "support", position: null },
  { id: "global_promotional_popup", type: "global_promotional_popup", position: null },
];

async function fill(db: Kysely<Tables>): Promise<void> {
  const now = Date.now();
  const rows = blocks.map((block, rank) => ({ ...block, rank, content: json({}), updated_at: now }));
  await db.insertInto("config_blocks").values(rows).execute();
  await db
    .insertInto("categories")
    .values({ id: "popular", name: "Popular", name_key: "popular", created_at: now })
    .execute();
}

/** Creates every table. The text of a statement is the same for both databases but for the triggers. */
export function firstTables(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<Tables>) {
      const statements = [
        ...peopleTables,
        ...catalogueTables,
        ...moneyTables,
        ...ticketTables,
        ...officeTables,
        ...sandboxTables,
        ...blockTriggers[kind],
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
      await fill(db);
    },
  };
}
