export * from "./attempt-phase.ts";
export * from "./audit-hash.ts";
export * from "./batches.ts";
export {
  type Actor,
  assertNoTransaction,
  Database,
  type Db,
  inTransaction,
  openDatabase,
  type Sealer,
  type Tx,
  together,
  transactional,
} from "./database.ts";
export * from "./draw-versions.ts";
export { type Failure, failureOf } from "./failures.ts";
export * from "./find-rows.ts";
export * from "./findings.ts";
export * from "./join-reads.ts";
export * from "./joined-numbers.ts";
export * from "./json.ts";
export { countListed } from "./list-counts.ts";
export { describeOtherVersion, migrate, UnusableDatabase } from "./migrate.ts";
export { KEPT_TABLES } from "./migrations/001/kept-keys.ts";
export * from "./order-references.ts";
export { inOwnSchema } from "./postgres.ts";
export * from "./prepare.ts";
export * from "./raffle-stage.ts";
export * from "./read-clock.ts";
export * from "./readiness.ts";
export * from "./row-values.ts";
export {
  compareSqliteSchema,
  findSchemaChanges,
  problemsOfSchema,
  type SchemaObject,
  SQLITE_SCHEMA,
  sayChange,
} from "./schema-changes.ts";
export { changeRows, listSealedRows, replaceSeals } from "./sealed-rows.ts";
export * from "./search.ts";
export { indexedText, longEnough } from "./search-letters.ts";
export { DatabaseInUse, lockDatabaseFile } from "./sqlite.ts";
export { collectReads } from "./table-usage.ts";
export { TICKET_BLOCK_SIZE } from "./tables/tickets.ts";
export * from "./tables.ts";
export * from "./ticket-standing.ts";
export * from "./voided-orders.ts";
export * from "./whole-ids.ts";
export * from "./write-rows.ts";
