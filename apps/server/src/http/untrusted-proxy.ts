import ipaddr from "ipaddr.js";
import type { Logger } from "pino";

const MINUTE_MS = 60_000;

/** Kinds of addresses that are those of a proxy rather than of a customer. */
const near = new Set(["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);

const isNear = (ip: string) => ipaddr.isValid(ip) && near.has(ipaddr.process(ip).range());

/**
 * Notices a proxy that TRUST_PROXY=0 does not know: all customers have its address then, and one limit. It says so once a
 * minute at most.
 */
export class UntrustedProxy {
  #saidAt = Number.NEGATIVE_INFINITY;
  readonly #log: Pick<Logger, "error">;
  readonly #clock: () => number;

  constructor(log: Pick<Logger, "error">, clock: () => number) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Returns whether a request of this address was forwarded by a proxy near the shop. */
  isBehind(ip: string, forwarded: string | undefined): boolean {
    if (forwarded === undefined || !isNear(ip)) return false;
    const now = this.#clock();
    if (now - this.#saidAt >= MINUTE_MS) {
      this.#saidAt = now;
      this.#log.error(
        { proxy: ip },
        "Requests come by a proxy while TRUST_PROXY is 0: every customer counts as one. Set TRUST_PROXY to the number of proxies.",
      );
    }
    return true;
  }
}
