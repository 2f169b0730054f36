import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const MESSAGE = "what a draw has published stays";

/** Reads a text field of a JSON text. */
const fieldOf = {
  sqlite: (json: string, name: string) => `json_extract(${json}, '$.${name}')`,
  postgres: (json: string, name: string) => `((${json})::json ->> '${name}')`,
};

/** Times have one length, so that they sort as texts; by their bytes alone. */
const byBytes = { sqlite: "", postgres: ' collate "C"' };

/** When an entry of the public log is refused: it has to follow the last one, and rules and their instant prizes precede every entry. */
function refused(kind: "sqlite" | "postgres"): string {
  const field = (name: string) => fieldOf[kind]("new.line", name);
  const before = (column: string) => `(select ${column} from draw_log where seq = new.seq - 1)`;
  return `new.seq <> 1 + (select coalesce(max(seq), 0) from draw_log)
    or ${field("prev")} <> coalesce(${before("hash")}, '${"0".repeat(64)}')
    or ${field("at")}${byBytes[kind]} < ${before(fieldOf[kind]("line", "at"))}
    or (${field("kind")} in ('rules', 'positions')
      and exists (select 1 from draw_entrants e where e.raffle_id = ${field("competition")}))`;
}

const statements = {
  sqlite: [
    "drop trigger draw_log_added",
    `create trigger draw_log_added before insert on draw_log when ${refused("sqlite")}
    begin select raise(abort, '${MESSAGE}'); end`,
  ],
  postgres: [
    `create or replace function draw_log_added() returns trigger language plpgsql as $$
    begin
      if ${refused("postgres")} then raise exception '${MESSAGE}' using errcode = 'restrict_violation'; end if;
      return new;
    end $$`,
  ],
};

/** Refuses entries of the public log that are earlier than the last one, and rules of a competition that has an entry. */
export function logInOrder(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
