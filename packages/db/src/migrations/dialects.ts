import type { Database } from "../database.ts";

/** The parts of SQL that the two databases spell differently. */
export interface Dialect {
  kind: Database["kind"];
  /** Compares with null as a value. */
  same: string;
  /** The opposite of `same`. */
  differs: string;
  /** Reads a text field of a JSON text. */
  fieldOf: (json: string, name: string) => string;
  /** Makes a comparison of texts one of their bytes. */
  byBytes: string;
}

export const dialects: Record<Database["kind"], Dialect> = {
  sqlite: {
    kind: "sqlite",
    same: "is",
    differs: "is not",
    fieldOf: (json, name) => `json_extract(${json}, '$.${name}')`,
    byBytes: "",
  },
  postgres: {
    kind: "postgres",
    same: "is not distinct from",
    differs: "is distinct from",
    fieldOf: (json, name) => `((${json})::json ->> '${name}')`,
    byBytes: ' collate "C"',
  },
};

/** Returns the condition that an update leaves these columns as they were. */
export const unchanged = (same: string, columns: readonly string[]) =>
  columns.map((name) => `new."${name}" ${same} old."${name}"`).join(" and ");
