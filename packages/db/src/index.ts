export {
  attemptHolds,
  attemptIsDeclinedForGood,
  attemptIsStopping,
  attemptMayBePaid,
  attemptTakesAnotherCard,
  isDeclinedForGood,
  phaseOf,
} from "./attempt-phase.ts";
export {
  type AuditPayload,
  CHAIN_START,
  payloadHashOf,
  type SealedFields,
  sealHashOf,
  storedPayload,
} from "./audit-hash.ts";
export { Batches, type Outcome } from "./batches.ts";
export {
  type Actor,
  assertNoTransaction,
  Database,
  type Db,
  inTransaction,
  openDatabase,
  type Tx,
  together,
} from "./database.ts";
export { drawHasBeacon, roundDueAt } from "./draw-beacon.ts";
export { prizeIsKept, rulesAreNewest } from "./draw-versions.ts";
export { type Failure, failureOf } from "./failures.ts";
export { findingIsResolved, findingKey } from "./findings.ts";
export { isReachable } from "./is-reachable.ts";
export { joinedNumbers, splitNumbers } from "./joined-numbers.ts";
export { type JsonText, json } from "./json.ts";
export { KEPT_TABLES } from "./kept-tables.ts";
export { describeOtherVersion, migrate, OtherVersion } from "./migrate.ts";
export { type Parameter, prepare, prepareRows, type Value } from "./prepare.ts";
export {
  isCancelled,
  raffleInStage,
  raffleIsCancelled,
  raffleIsComing,
  raffleIsNotCancelled,
  raffleIsOver,
  raffleIsPublished,
  raffleIsRunning,
  stageOf,
} from "./raffle-stage.ts";
export { readClock } from "./read-clock.ts";
export {
  bestPersonRank,
  inChunks,
  matchesWithoutDashes,
  matchesWords,
  personRank,
  readInChunks,
  referenceBegins,
  searchIndexText,
  searchWords,
} from "./search.ts";
export { DatabaseInUse, lockDatabaseFile } from "./sqlite.ts";
export { collectReads } from "./table-usage.ts";
export { TICKET_BLOCK_SIZE } from "./tables/tickets.ts";
export type { NewRow, Row, RowPatch, Tables } from "./tables.ts";
export {
  holdHasEnded,
  holdsAreLimited,
  standingOf,
  ticketIsEntry,
  ticketIsHeld,
  ticketIsTaken,
} from "./ticket-standing.ts";
export { hasUnfinishedMove, MOVE_TABLE } from "./unfinished-move.ts";
export { isVoided, orderIsNotVoided } from "./voided-orders.ts";
export { insertRows, rowsKey, runKept } from "./write-rows.ts";
