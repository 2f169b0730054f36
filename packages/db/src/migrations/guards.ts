import type { Dialect } from "./dialects.ts";

/** The change of a table that a trigger rejects, and when; always, without a condition. */
export interface Guard {
  name: string;
  on: string;
  table: string;
  when?: string;
}

/** Returns the names of columns that a text lists. */
export const columns = (names: string): string[] => names.split(/\s+/);

const onSqlite = (message: string) => (guard: Guard) =>
  `create trigger ${guard.name} before ${guard.on} on ${guard.table} ${guard.when ? `when ${guard.when}` : ""}
    begin select raise(abort, '${message}'); end`;

/** Without it, a session's temporary table would come before the one of its name that a guard queries. */
const SEARCH_PATH = "set search_path = public, pg_temp";

/** Returns the triggers of guards. Each has a function of its own on PostgreSQL, where the condition of a trigger cannot query. */
export function guardTriggers({ kind }: Dialect, message: string, guards: readonly Guard[]): string[] {
  if (kind === "sqlite") return guards.map(onSqlite(message));
  return guards.flatMap(({ name, on, table, when = "true" }) => [
    `create function ${name}() returns trigger language plpgsql ${SEARCH_PATH} as $$
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
}

/** Returns the triggers of guards whose conditions only compare columns: on PostgreSQL they share one function. */
export function plainTriggers({ kind }: Dialect, rejection: Rejection, guards: readonly Guard[]): string[] {
  const { name: rejects, message } = rejection;
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
  ];
}

/** Returns guards against every change of a row. */
export const neverChanged = (table: string): Guard[] => [
  { name: `${table}_never_changed`, on: "update", table },
  { name: `${table}_never_deleted`, on: "delete", table },
];

/** Columns that are unique together, among the rows that are in it; all, without a condition. */
export interface Key {
  columns: readonly string[];
  isIn?: (row: string) => string;
  /** A row whose key is there already is left out, as `on conflict do nothing` does; else it is rejected. */
  ignored?: boolean;
}

/** The condition that a row with one of these keys of `new` is there. */
function isTaken(table: string, keys: readonly Key[]): string {
  const ofKey = ({ columns, isIn }: Key) => {
    const same = columns.map((name) => `k.${name} = new.${name}`);
    const among = isIn ? ` and ${isIn("k")} and ${isIn("new")}` : "";
    return `exists (select 1 from ${table} k where ${same.join(" and ")}${among})`;
  };
  return keys.map(ofKey).join(" or ");
}

/**
 * Returns triggers against statements that delete rows without a trigger of their own. On SQLite they reject an insert of a key that
 * is there, or is missing, as `insert or replace` would delete the row that has it, and a row's number in its table (`rowid`) that a
 * statement names or changes. PostgreSQL must not truncate the tables.
 */
export function neverReplaced(dialect: Dialect, tables: Record<string, readonly Key[]>): string[] {
  if (dialect.kind === "postgres") {
    const emptied = { name: "refuse_emptied", message: "the rows of this table stay" };
    return [
      ...plainTriggers(dialect, emptied, []),
      ...Object.keys(tables).map(
        (table) => `create trigger ${table}_never_emptied before truncate on ${table} for each statement
          execute function refuse_emptied()`,
      ),
    ];
  }
  return Object.entries(tables).flatMap(([table, keys]) => {
    const [rejected, left] = [keys.filter(({ ignored }) => !ignored), keys.filter(({ ignored }) => ignored)];
    const missing = keys[0]?.columns.map((name) => `new.${name} is null`) ?? [];
    // Only a row that names none has -1 here.
    const when = [...missing, "new.rowid <> -1", ...(rejected.length > 0 ? [isTaken(table, rejected)] : [])].join(
      " or ",
    );
    // As SQLite itself says it, which the code knows.
    const rejects = onSqlite(`UNIQUE constraint failed: ${table}`);
    const leavesOut = `create trigger ${table}_added_once before insert on ${table} when ${isTaken(table, left)}
      begin select raise(ignore); end`;
    return [
      rejects({ name: `${table}_never_replaced`, on: "insert", table, when }),
      rejects({ name: `${table}_place_kept`, on: "update", table, when: "new.rowid <> old.rowid" }),
      rejects({ name: `${table}_place_given`, on: "insert", table, when: "new.rowid < 1" }).replace(
        " before ",
        " after ",
      ),
      ...(left.length > 0 ? [leavesOut] : []),
    ];
  });
}
