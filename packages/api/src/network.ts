import ipaddr from "ipaddr.js";

/** Groups of 16 bits in the prefix that one customer gets of IPv6: a /64. */
const PREFIX_GROUPS = 4;

/**
 * Returns whom a limit counts for an address: the IPv4 address, written in IPv6 or not, or the /64 of an IPv6 address
 * in any notation. A text that is no address counts as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const prefix = address.parts.slice(0, PREFIX_GROUPS).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}
