import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const NAME = "draws_left_out_by_kept";
const MESSAGE = "what a draw has published stays";
const column = "alter table draws add column left_out_by text";

const statements = {
  sqlite: [
    column,
    `create trigger ${NAME} before update of left_out_by on draws
      when old.left_out_by is not null and new.left_out_by is not old.left_out_by
      begin select raise(abort, '${MESSAGE}'); end`,
  ],
  postgres: [
    column,
    `create function ${NAME}() returns trigger language plpgsql as $$
    begin
      if old.left_out_by is not null and new.left_out_by is distinct from old.left_out_by then
        raise exception '${MESSAGE}' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`,
    `create trigger ${NAME} before update of left_out_by on draws for each row execute function ${NAME}()`,
  ],
};

/** Keeps how many numbers a lock left out for each reason, which its page shows without reading the list. */
export function leftOutByReason(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
