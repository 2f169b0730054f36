import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const own = "id, raffle_id, number, prize, position, ticket_id, order_id, user_id, won_at, handed_over_at";

/** SQLite cannot let a column be null afterwards. The triggers of the old table go with it. */
const rebuilt = [
  `create table instant_wins_of_059 (
    id text primary key,
    raffle_id text not null references raffles (id),
    number bigint,
    prize text not null,
    position bigint not null,
    ticket_id text,
    order_id text references orders (id),
    user_id text references users (id),
    won_at bigint,
    handed_over_at bigint,
    drawn boolean not null default false,
    number_mac text,
    cell_enc text,
    leaf text,
    cell text,
    voided_at bigint,
    constraint instant_wins_number_once unique (raffle_id, number),
    constraint instant_wins_drawn check (drawn or number is not null)
  )`,
  `insert into instant_wins_of_059 (${own}) select ${own} from instant_wins`,
  "drop table instant_wins",
  "alter table instant_wins_of_059 rename to instant_wins",
  "create index instant_wins_of_user on instant_wins (user_id, won_at) where user_id is not null",
  "create index instant_wins_of_order on instant_wins (order_id) where order_id is not null",
];

const changed = [
  "alter table instant_wins alter column number drop not null",
  "alter table instant_wins add column drawn boolean not null default false",
  "alter table instant_wins add column number_mac text",
  "alter table instant_wins add column cell_enc text",
  "alter table instant_wins add column leaf text",
  "alter table instant_wins add column cell text",
  "alter table instant_wins add column voided_at bigint",
  "alter table instant_wins add constraint instant_wins_drawn check (drawn or number is not null)",
  ...["instant_wins_rules_frozen", "instant_wins_rules_kept", "instant_wins_rules_whole"].flatMap((name) => [
    `drop trigger ${name} on instant_wins`,
    `drop function ${name}()`,
  ]),
];

const both = [
  "create unique index instant_wins_by_mac on instant_wins (raffle_id, number_mac) where number_mac is not null",
  "create index instant_wins_sealed on instant_wins (id) where cell_enc is not null",
  "alter table draw_rules add column positions_round bigint",
  "alter table draw_rules add column positions_root text",
  "create index draw_rules_to_place on draw_rules (raffle_id) where positions_round is not null and positions_root is null",
];

/** As in 052: rules are frozen once they are marked so, and from the first number that is held or sold. */
const isFrozen = (raffleId: string) => `exists (select 1 from draw_rules r where r.raffle_id = ${raffleId} and
    (r.frozen_at is not null or exists (select 1 from tickets t where t.raffle_id = r.raffle_id)))`;

/** A trigger: the change of a table that it refuses, and when. */
interface Guard {
  name: string;
  on: string;
  table: string;
  when: string;
}

function guards(same: "is" | "is not distinct from"): Guard[] {
  const kept = (...columns: string[]) => columns.map((name) => `new.${name} ${same} old.${name}`).join(" and ");
  const onceSet = (name: string) => `(old.${name} is null or ${kept(name)})`;
  const atItsWin = "(old.number is null and old.number_mac is not null and new.won_at is not null)";
  return [
    { name: "instant_wins_rules_frozen", on: "insert", table: "instant_wins", when: isFrozen("new.raffle_id") },
    {
      name: "instant_wins_number_kept",
      on: "update of raffle_id, number",
      table: "instant_wins",
      when: `not (${kept("raffle_id")} and (${kept("number")} or ${atItsWin}))
        and (old.leaf is not null or ${isFrozen("old.raffle_id")} or ${isFrozen("new.raffle_id")})`,
    },
    {
      name: "instant_wins_rules_kept",
      on: "update of prize, position, drawn, leaf, cell, voided_at",
      table: "instant_wins",
      when: `not (${kept("prize", "position", "drawn")} and ${["leaf", "cell", "voided_at"].map(onceSet).join(" and ")})
        and ${isFrozen("old.raffle_id")}`,
    },
    { name: "instant_wins_rules_whole", on: "delete", table: "instant_wins", when: isFrozen("old.raffle_id") },
    {
      name: "draw_rules_positions_kept",
      on: "update of positions_round, positions_root",
      table: "draw_rules",
      when: `not (${kept("positions_round")} and ${onceSet("positions_root")})`,
    },
  ];
}

const MESSAGE = "what a draw has published stays";

const sqliteTrigger = ({ name, on, table, when }: Guard) =>
  `create trigger ${name} before ${on} on ${table} when ${when} begin select raise(abort, '${MESSAGE}'); end`;

/** A condition of a trigger of PostgreSQL cannot query, so that each guard is a function. */
const postgresTrigger = ({ name, on, table, when }: Guard) => [
  `create function ${name}() returns trigger language plpgsql as $$
  begin
    if ${when} then raise exception '${MESSAGE}' using errcode = 'restrict_violation'; end if;
    return ${on === "delete" ? "old" : "new"};
  end $$`,
  `create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`,
];

const statements = {
  sqlite: [...rebuilt, ...both, ...guards("is").map(sqliteTrigger)],
  postgres: [...changed, ...both, ...guards("is not distinct from").flatMap(postgresTrigger)],
};

/** Instant wins whose numbers are drawn: unknown until they are won, and fixed by a public root before the first sale. */
export function drawnPositions(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
