import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const MESSAGE = "what a draw has published stays";

/** A trigger: the change of a table that it refuses. */
interface Guard {
  name: string;
  on: string;
  table: string;
  when: string;
}

function guards(same: "is" | "is not distinct from"): Guard[] {
  const kept = (...columns: string[]) => columns.map((name) => `new.${name} ${same} old.${name}`).join(" and ");
  const isCancelled = "exists (select 1 from draws d where d.raffle_id = old.raffle_id and d.state = 'cancelled')";
  const isHolder = `exists (select 1 from tickets t where t.id = new.ticket_id and t.state <> 'held'
    and t.raffle_id = new.raffle_id and t.number = new.number and t.user_id = new.user_id and t.order_id ${same} new.order_id)`;
  const isWinner = `(new.won_at is not null and ${isHolder}
    and (old.won_at is null or (${kept("won_at", "ticket_id", "order_id")})))`;
  return [
    {
      name: "instant_wins_winner_kept",
      on: "update of won_at, ticket_id, order_id, user_id",
      table: "instant_wins",
      when: `old.leaf is not null and not (${kept("won_at", "ticket_id", "order_id", "user_id")})
        and not ${isWinner} and not ${isCancelled}`,
    },
    {
      name: "draw_openings_added",
      on: "insert",
      table: "draw_openings",
      when: `not exists (select 1 from draws d where d.raffle_id = new.raffle_id and d.state in ('locked', 'drawn', 'awarded'))`,
    },
  ];
}

const statements = {
  sqlite: guards("is").map(
    ({ name, on, table, when }) =>
      `create trigger ${name} before ${on} on ${table} when ${when} begin select raise(abort, '${MESSAGE}'); end`,
  ),
  postgres: guards("is not distinct from").flatMap(({ name, on, table, when }) => [
    `create function ${name}() returns trigger language plpgsql as $$
    begin
      if ${when} then raise exception '${MESSAGE}' using errcode = 'restrict_violation'; end if;
      return new;
    end $$`,
    `create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`,
  ]),
};

/**
 * Gives an instant prize of a draw only to the entry that has its number, paid or entered by hand, and takes it back only in a
 * cancelled competition. Opens lines only once their list is locked.
 */
export function winnersOfInstantPrizes(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
