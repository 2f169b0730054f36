import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import { type AddressOf, clientAddress } from "./client-ip.ts";

const MINUTE_MS = 60_000;

/** Kinds of addresses that are those of a proxy rather than of a customer. */
const near = new Set(["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);

const isNear = (ip: string) => ipaddr.isValid(ip) && near.has(ipaddr.process(ip).range());

/**
 * Returns the client's address in a production whose TRUST_PROXY is 0. A proxy near the shop that nobody told it of would
 * make all customers one, whom the limits soon refuse: its own entry, the last of X-Forwarded-For, tells them apart until
 * the setting is right, and the log says so, once a minute at most. From anywhere else the header is not believed.
 */
export function addressBehindUnknownProxy(log: Pick<Logger, "error">, clock: () => number): AddressOf {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (arrival) => {
    const proxy = clientAddress(arrival, 0);
    if (arrival.forwarded === undefined || !isNear(proxy)) return proxy;
    const now = clock();
    if (now - saidAt >= MINUTE_MS) {
      saidAt = now;
      log.error({ proxy }, "Requests come by a proxy while TRUST_PROXY is 0: set it to the number of proxies");
    }
    return clientAddress(arrival, 1);
  };
}
