import type { RaffleKey } from "./bench-rows.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { RecordedRequest } from "./recorded-sql.ts";
import type { Measured } from "./statistics.ts";

/**
 * What a case is compared with. `H`: a bare Hono handler that answers the same bytes, kept. `T`: a tRPC procedure
 * that answers the same constant, as often in a batch. `C`: raw durable commits of one row (on PostgreSQL over ten
 * connections). `S`: bare Hono that runs the same statements, prepared; on PostgreSQL `H` in its place. `argon2`: one hash.
 */
export type FloorName = "H" | "T" | "S" | "C" | "argon2";

/** The server that is measured, and what is in its shop. */
export interface Target {
  url: string;
  shop: BenchShop;
  /** What the server says of itself. */
  usage: () => Promise<Usage>;
}

export interface Usage {
  /** Processor time so far. */
  cpuSeconds: number;
  /** The longest time that the event loop did nothing else since it was asked last. */
  blockMs: number;
  residentMegabytes: number;
}

/** What a floor answers to be as the case. */
export interface Shape {
  /** As they were sent: whoever measures reads them as text, which takes longer for some bytes than for others. */
  body: Uint8Array<ArrayBuffer>;
  encoding: string;
  /** Data of the answers of tRPC calls. */
  data?: unknown[];
}

/** A case that is ready to be measured any number of times. */
export interface Ready {
  measure: (seconds: number, connections: number) => Promise<Measured>;
  /** What 99 of 100 take at most, milliseconds, when so many a second are sent. */
  measureP99?: (seconds: number, connections: number, rate: number) => Promise<number>;
  shape?: Shape;
  /** The request whose statements the floor S runs. */
  request?: RecordedRequest;
  /** It cleans up after each repetition, so that the server's processor time says nothing about it. */
  cleansUp?: boolean;
}

/** Something that people do all day. */
export interface Case {
  name: string;
  /** One line for the table. */
  what: string;
  floor: FloorName;
  /** HTTP calls of one that writes, for the floor F. */
  calls?: number;
  /** Always as many at once, whatever is asked for. */
  connections?: number;
  /** Competitions made for the bench that it needs. */
  raffles: readonly RaffleKey[];
  prepare: (target: Target) => Ready | Promise<Ready>;
}
