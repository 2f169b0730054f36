import { normalizeKey } from "../text.ts";

/** Hosts of one provider, which delivers mail for all of them to the same mailbox and ignores dots before the @. */
const HOSTS_IGNORING_DOTS: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
};

/** Returns one key for all spellings of an address that reach the same mailbox, to detect two accounts of a person. */
export function mailboxKey(email: string): string {
  const key = normalizeKey(email);
  const at = key.lastIndexOf("@");
  if (at < 0) return key;
  const [local, host] = [key.slice(0, at), key.slice(at + 1)];
  // An address that begins with a plus has nothing before it to compare.
  const name = local.split("+")[0] || local;
  const knownHost = HOSTS_IGNORING_DOTS[host];
  return knownHost === undefined ? `${name}@${host}` : `${name.replaceAll(".", "")}@${knownHost}`;
}
