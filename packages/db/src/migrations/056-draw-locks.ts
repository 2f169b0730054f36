import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const tables = [
  "alter table draw_files add column first_number bigint",
  "alter table draw_entrants add column excluded boolean not null default false",
  `create table draw_mailings (
    raffle_id text primary key references draws (raffle_id),
    mailed_to text not null default '',
    mails bigint not null default 0,
    mailed_at bigint
  )`,
  "create index draw_mailings_to_send on draw_mailings (raffle_id) where mailed_at is null",
  `create table draw_refunds (
    raffle_id text not null references draws (raffle_id),
    number bigint not null,
    created_at bigint not null,
    primary key (raffle_id, number)
  )`,
];

/** Columns of an entry that a locked draw depends on. */
const fixed = [
  "id",
  "raffle_id",
  "number",
  "user_id",
  "state",
  "order_id",
  "question_answer",
  "answer_correct",
  "price_pence",
  "created_at",
];

const files = "('entries.csv', 'left-out.csv', 'allocation.csv')";
const isLocked = (raffleId: string) => `exists (select 1 from draws d
  where d.raffle_id = ${raffleId} and d.state not in ('published', 'cancelled'))`;

/** A trigger: the change of a table that it refuses, and when; always, without a condition. */
interface Guard {
  name: string;
  on: "insert" | "update" | "delete";
  table: string;
  when?: string;
}

function guards(same: "is" | "is not distinct from"): Guard[] {
  const isSame = fixed.map((column) => `new.${column} ${same} old.${column}`).join(" and ");
  return [
    { name: "tickets_draw_locked_insert", on: "insert", table: "tickets", when: isLocked("new.raffle_id") },
    {
      name: "tickets_draw_locked_update",
      on: "update",
      table: "tickets",
      when: `(old.state <> 'held' or new.state <> 'held') and not (${isSame})
        and (${isLocked("old.raffle_id")} or ${isLocked("new.raffle_id")})`,
    },
    {
      name: "tickets_draw_locked_delete",
      on: "delete",
      table: "tickets",
      when: `old.state <> 'held' and ${isLocked("old.raffle_id")}`,
    },
    {
      name: "draw_files_added",
      on: "insert",
      table: "draw_files",
      when: `new.name in ${files} and not exists (select 1 from draws d
        where d.raffle_id = new.raffle_id and d.state = 'locking')`,
    },
    {
      name: "draw_refunds_added",
      on: "insert",
      table: "draw_refunds",
      when: `not ${isLocked("new.raffle_id")}`,
    },
    { name: "draw_refunds_never_changed", on: "update", table: "draw_refunds" },
    { name: "draw_refunds_never_deleted", on: "delete", table: "draw_refunds" },
  ];
}

const MESSAGE = "the entries of this draw are locked";

function sqliteTrigger({ name, on, table, when }: Guard): string {
  return `create trigger ${name} before ${on} on ${table} ${when ? `when ${when}` : ""}
    begin select raise(abort, '${MESSAGE}'); end`;
}

/** A condition of a trigger of PostgreSQL cannot query, so that each guard is a function. */
function postgresTrigger({ name, on, table, when = "true" }: Guard): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$
    begin
      if ${when} then raise exception '${MESSAGE}' using errcode = 'restrict_violation'; end if;
      return ${on === "delete" ? "old" : "new"};
    end $$`,
    `create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`,
  ];
}

const statements = {
  sqlite: [...tables, ...guards("is").map(sqliteTrigger)],
  postgres: [...tables, ...guards("is not distinct from").flatMap(postgresTrigger)],
};

/** From the start of a lock, no entry of its competition changes; what the lock's jobs need to continue after a crash. */
export function drawLocks(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
