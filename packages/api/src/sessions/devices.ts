import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Row } from "@counterfoil/db";
import { fingerprint, type Origin } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** The device cookie: it identifies a browser from which a user logged in before. It authorises nothing. */
export interface DeviceCookie {
  /** What the browser sent. */
  value: string | null;
  /** Sets another one with this answer. */
  set(value: string): void;
}

/** The IP address and browser of a call; a script has no cookie. */
export interface Visitor extends Origin {
  device?: DeviceCookie | undefined;
}

type Keys = Pick<Deps["config"], "dataKeys">;
type Owner = Pick<Row<"users">, "id" | "password_hash">;

/** The most users of a shared browser; the one who logged in longest ago is dropped first. */
const MAX_OWNERS = 5;
const NONCE_BYTES = 16;

/** Signs a nonce for an account, which the cookie does not name; a new password ends all cookies, a thief's too. */
function signature({ dataKeys }: Keys, { id, password_hash }: Owner, nonce: string): string {
  return fingerprint(dataKeys.ofSession, "device cookie", `${id}\n${nonce}\n${password_hash ?? ""}`);
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

/** Makes the browser a known device of a user who has logged in or verified the address. */
export function trustDevice(keys: Keys, user: Owner, { device }: Pick<Visitor, "device">): void {
  if (!device) return;
  const nonce = knownDevice(keys, user, { device }) ?? randomBytes(NONCE_BYTES).toString("base64url");
  const token = `${nonce}.${signature(keys, user, nonce)}`;
  const others = tokensIn({ device }).filter((other) => other !== "" && other !== token);
  device.set([token, ...others].slice(0, MAX_OWNERS).join("~"));
}
