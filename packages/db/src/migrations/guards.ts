import type { Dialect } from "./dialects.ts";

/** The change of a table that a trigger rejects, and when; always, without a condition. */
export interface Guard {
  name: string;
  on: string;
  table: string;
  when?: string;
}

const onSqlite = (message: string) => (guard: Guard) =>
  `create trigger ${guard.name} before ${guard.on} on ${guard.table} ${guard.when ? `when ${guard.when}` : ""}
    begin select raise(abort, '${message}'); end`;

/** Returns the triggers of guards. Each has a function of its own on PostgreSQL, where the condition of a trigger cannot query. */
export function guardTriggers({ kind }: Dialect, message: string, guards: readonly Guard[]): string[] {
  if (kind === "sqlite") return guards.map(onSqlite(message));
  return guards.flatMap(({ name, on, table, when = "true" }) => [
    `create function ${name}() returns trigger language plpgsql as $$
    begin
      if ${when} then raise exception '${message}' using errcode = 'restrict_violation'; end if;
      return ${on === "delete" ? "old" : "new"};
    end $$`,
    `create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`,
  ]);
}

interface Rejection {
  /** The function of PostgreSQL that rejects. */
  name: string;
  message: string;
  /** Tables that PostgreSQL must not truncate. SQLite has no such statement. */
  neverEmptied?: readonly string[];
}

/** Returns the triggers of guards whose conditions only compare columns: on PostgreSQL they share one function. */
export function plainTriggers({ kind }: Dialect, rejection: Rejection, guards: readonly Guard[]): string[] {
  const { name: rejects, message, neverEmptied = [] } = rejection;
  if (kind === "sqlite") return guards.map(onSqlite(message));
  return [
    `create function ${rejects}() returns trigger language plpgsql as $$
    begin
      raise exception '${message}' using errcode = 'restrict_violation';
    end $$`,
    ...guards.map(
      ({ name, on, table, when }) =>
        `create trigger ${name} before ${on} on ${table} for each row ${when ? `when (${when})` : ""}
          execute function ${rejects}()`,
    ),
    ...neverEmptied.map(
      (table) => `create trigger ${table}_never_emptied before truncate on ${table} for each statement
        execute function ${rejects}()`,
    ),
  ];
}

/** Returns guards against every change of a row. */
export const neverChanged = (table: string): Guard[] => [
  { name: `${table}_never_changed`, on: "update", table },
  { name: `${table}_never_deleted`, on: "delete", table },
];
