import { MINUTE_MS } from "@counterfoil/core";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import { type AddressOf, clientAddress } from "./client-ip.ts";

/** Address ranges of a proxy rather than a customer. */
const near = new Set(["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);

const isNear = (ip: string) => ipaddr.isValid(ip) && near.has(ipaddr.process(ip).range());

/**
 * Returns the client's address in production while TRUST_PROXY is 0. Behind a proxy that is not configured all customers
 * would share one address and soon be rate limited. So if the peer is in a private network, the last entry of
 * X-Forwarded-For, the proxy's own, is used, with a warning at most once a minute. Otherwise the header is ignored.
 */
export function addressBehindUnknownProxy(log: Pick<Logger, "error">, clock: () => number): AddressOf {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (arrival) => {
    const proxy = clientAddress(arrival, 0);
    if (arrival.forwarded === undefined || !isNear(proxy)) return proxy;
    const now = clock();
    if (now - loggedAt >= MINUTE_MS) {
      loggedAt = now;
      log.error(
        { proxy },
        "Requests are arriving through a proxy but TRUST_PROXY is 0. Set it to the number of proxies.",
      );
    }
    return clientAddress(arrival, 1);
  };
}
