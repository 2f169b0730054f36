import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { ShopConfig } from "../deps.ts";

/** Groups of 16 bits in the prefix that one customer gets of IPv6: a /64. */
const PREFIX_GROUPS = 4;

/**
 * Returns the network that limits count for an IP address: the IPv4 address, mapped to IPv6 or not, or the /64 of an
 * IPv6 address in any notation. Any other text is returned as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const prefix = address.parts.slice(0, PREFIX_GROUPS).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** Returns the keyed hash under which the network of an IP address is stored. */
export function networkKey({ sessionSecret }: Pick<ShopConfig, "sessionSecret">, ip: string): string {
  return createHmac("sha256", sessionSecret)
    .update(`network:${networkOf(ip)}`)
    .digest("base64url")
    .slice(0, 22);
}
