import type { ColumnType } from "kysely";
import type { JsonText } from "../json.ts";

/** Epoch milliseconds. */
export type Time = number;
/** A JSON value; written through `json(value)`, read parsed. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>;
/** A JSON value that an insert may leave out. */
export type JsonWithDefault<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>;
/** A column that the database makes of others; nothing writes it. */
export type Generated<T> = ColumnType<T, never, never>;
/** A column that the database fills when an insert leaves it out. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
