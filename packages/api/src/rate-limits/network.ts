import { createHmac } from "node:crypto";
import { NETWORK_HASH_LENGTH } from "@counterfoil/domain";
import ipaddr from "ipaddr.js";
import type { ShopConfig } from "../deps.ts";

export interface Network {
  key: string;
  /** How many times the tries of the narrowest network it has. */
  size: number;
}

/** Each wider network may do twice as much: a provider gives one customer an IPv6 /64, /56 or /48, or shares an IPv4 address. */
const WIDENING = 2;

function prefixesOf({ parts }: ipaddr.IPv6): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const text = (...groups: number[]) => groups.map((group) => group.toString(16)).join(":");
  return [`${text(a, b, c, d)}::/64`, `${text(a, b, c, d & 0xff00)}::/56`, `${text(a, b, c)}::/48`];
}

/**
 * Returns the networks that each limit counts for an IP address, the narrowest first: the IPv4 address, mapped to IPv6
 * or not, and its /24, or the /64, /56 and /48 of an IPv6 address in any notation. Any other text is a network as it is.
 */
export function networksOf(ip: string): Network[] {
  const sized = (keys: string[]) => keys.map((key, i) => ({ key, size: WIDENING ** i }));
  if (!ipaddr.isValid(ip)) return sized([ip]);
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) return sized(prefixesOf(address));
  const text = address.toString();
  return sized([text, `${text.slice(0, text.lastIndexOf("."))}.0/24`]);
}

/** Returns the narrowest network of an IP address. */
export function networkOf(ip: string): string {
  return networksOf(ip)[0]?.key ?? ip;
}

export function widestNetworkOf(ip: string): string {
  return networksOf(ip).at(-1)?.key ?? ip;
}

/** Returns the keyed hashes under which the networks of an IP address are stored, as one text that begins with the widest. */
export function networkKey({ sessionSecret }: Pick<ShopConfig, "sessionSecret">, ip: string): string {
  const hashOf = ({ key }: Network) =>
    createHmac("sha256", sessionSecret).update(`network:${key}`).digest("base64url").slice(0, NETWORK_HASH_LENGTH);
  return networksOf(ip).map(hashOf).reverse().join("");
}
