import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Row } from "@counterfoil/db";
import { fingerprint, type Origin } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** The cookie by which a browser is known from which somebody logged in before. It authorises nothing. */
export interface DeviceCookie {
  /** What the browser sent. */
  value: string | null;
  /** Gives the browser another one with this answer. */
  set(value: string): void;
}

/** From where a call comes, and by which browser; a script has no cookie. */
export interface Visitor extends Origin {
  device?: DeviceCookie | undefined;
}

type Keys = Pick<Deps["config"], "dataKeys">;
type Owner = Pick<Row<"users">, "id" | "password_hash">;

/** People who share a browser; who logged in longest ago is forgotten first. */
const MAX_OWNERS = 5;
const NONCE_BYTES = 16;

/**
 * Signs a nonce for an account. The account itself is not in the cookie, so that a shared browser does not tell who used
 * it; with another password the cookies of all devices end, a thief's too.
 */
function signature({ dataKeys }: Keys, { id, password_hash }: Owner, nonce: string): string {
  return fingerprint(dataKeys.unnamed, "device cookie", `${id}\n${nonce}\n${password_hash ?? ""}`);
}

function isSigned(keys: Keys, owner: Owner, [nonce = "", mac = ""]: string[]): boolean {
  const expected = Buffer.from(signature(keys, owner, nonce));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function tokensIn({ device }: Pick<Visitor, "device">): string[] {
  return (device?.value ?? "").split("~").slice(0, MAX_OWNERS);
}

/** Returns the nonce of a browser that this user trusted before, or null. */
export function knownDevice(keys: Keys, user: Owner | undefined, visitor: Pick<Visitor, "device">): string | null {
  if (!user) return null;
  const token = tokensIn(visitor).find((one) => isSigned(keys, user, one.split(".")));
  return token?.split(".")[0] ?? null;
}

/** Makes the browser one of the user's, once the user has logged in or shown to own the address. */
export function trustDevice(keys: Keys, user: Owner, { device }: Pick<Visitor, "device">): void {
  if (!device) return;
  const nonce = knownDevice(keys, user, { device }) ?? randomBytes(NONCE_BYTES).toString("base64url");
  const token = `${nonce}.${signature(keys, user, nonce)}`;
  const others = tokensIn({ device }).filter((other) => other !== "" && other !== token);
  device.set([token, ...others].slice(0, MAX_OWNERS).join("~"));
}
