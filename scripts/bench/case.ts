import type { RaffleKey } from "./bench-rows.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Measured } from "./statistics.ts";

/**
 * What a case is compared with: a bare Hono handler that answers small JSON, the same that answers as many bytes as the
 * case does, one raw insert and commit, or one argon2 hash.
 */
export type FloorName = "handler" | "same bytes" | "commit" | "argon2";

/** The server that is measured, and what is in its shop. */
export interface Target {
  url: string;
  shop: BenchShop;
  /** Processor time of the server so far, seconds. */
  cpuSeconds: () => Promise<number>;
}

/** A case that is ready to be measured any number of times. */
export interface Ready {
  measure: (seconds: number) => Promise<Measured>;
  /** Size of an answer, for the floor `same bytes`. */
  bytes?: number;
  /** It cleans up after each repetition, so that the server's processor time says nothing about it. */
  cleansUp?: boolean;
}

/** Something that people do all day. */
export interface Case {
  name: string;
  /** One line for the table. */
  what: string;
  floor: FloorName;
  /** Competitions made for the bench that it needs. */
  raffles: readonly RaffleKey[];
  prepare: (target: Target) => Ready | Promise<Ready>;
}
