import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const MESSAGE = "what a draw has published stays";

/** A trigger: the update of a table that it refuses. */
interface Guard {
  name: string;
  table: string;
  when: string;
}

function guards(same: "is" | "is not distinct from"): Guard[] {
  const columns = ["switched_at", "fallback_round", "fallback_round_at", "fallback_previous"];
  const isSame = columns.map((column) => `new.${column} ${same} old.${column}`).join(" and ");
  return [
    { name: "draws_switched_while_locked", table: "draws", when: `old.state <> 'locked' and not (${isSame})` },
    {
      name: "draw_entrants_excluded_by_lock",
      table: "draw_entrants",
      when: `not (new.excluded ${same} old.excluded) and not exists (
        select 1 from draws d where d.raffle_id = old.raffle_id and d.state = 'locking')`,
    },
  ];
}

const statements = {
  sqlite: guards("is").map(
    ({ name, table, when }) =>
      `create trigger ${name} before update on ${table} when ${when} begin select raise(abort, '${MESSAGE}'); end`,
  ),
  postgres: guards("is not distinct from").flatMap(({ name, table, when }) => [
    `create function ${name}() returns trigger language plpgsql as $$
    begin
      if ${when} then raise exception '${MESSAGE}' using errcode = 'restrict_violation'; end if;
      return new;
    end $$`,
    `create trigger ${name} before update on ${table} for each row execute function ${name}()`,
  ]),
};

/** A draw is switched to the fallback beacon while it is locked alone, and the lock alone says who is left out of it. */
export function frozenDraws(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
