import type { RaffleKey } from "./bench-rows.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { RecordedRequest } from "./recorded-sql.ts";
import type { Measured } from "./statistics.ts";

/**
 * What a case is compared with. `H`: a bare Hono handler that answers the same stored bytes. `T`: a tRPC procedure
 * that answers the same constant, in the same batches. `C`: raw durable commits of one row (on PostgreSQL over ten
 * connections). `S`: bare Hono that runs the same statements, prepared. `argon2`: one hash.
 */
export type FloorName = "H" | "T" | "S" | "C" | "argon2";

/** The measured server, and the contents of its shop. */
export interface Target {
  url: string;
  shop: BenchShop;
  /** The server's own metrics: what it used, and one by its name. */
  usage: () => Promise<Usage>;
  metric: (name: string) => Promise<number>;
}

export interface Usage {
  /** Processor time so far. */
  cpuSeconds: number;
  /** The longest block of the event loop since the last call. */
  blockMs: number;
  residentMegabytes: number;
}

/** The answer that a floor has to reproduce. */
export interface Shape {
  /** The exact bytes: the client decodes them as text, which is slower for some bytes than for others. */
  body: Uint8Array<ArrayBuffer>;
  encoding: string;
  /** Data of the answers of tRPC calls. */
  data?: unknown[];
}

/** A prepared case, which can be measured repeatedly. */
export interface Ready {
  measure: (seconds: number, connections: number) => Promise<Measured>;
  /** The 99th percentile at this rate per second, milliseconds. */
  measureP99?: (seconds: number, connections: number, rate: number) => Promise<number>;
  shape?: Shape;
  /** The request whose SQL statements the floor S runs. */
  request?: RecordedRequest;
  /** It cleans up after each repetition, so the server's CPU time is meaningless. */
  cleansUp?: boolean;
}

/** An everyday operation. */
export interface Case {
  name: string;
  what: string;
  floor: FloorName;
  /** HTTP calls of a write, for the floor F. */
  calls?: number;
  /** A fixed concurrency, regardless of the options. */
  connections?: number;
  raffles: readonly RaffleKey[];
  prepare: (target: Target) => Ready | Promise<Ready>;
}
