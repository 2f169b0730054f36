import { availableParallelism } from "node:os";
import { passwordProblem, ShopError } from "@counterfoil/core";
import { hash, verify } from "@node-rs/argon2";
import type { PasswordCost } from "../deps.ts";
import { type HashCaller, PasswordHashQueue } from "../rate-limits/password-hash-queue.ts";

/** What every shop has, and no setting changes: what OWASP asks for at least. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a dummy hash of this cost, for logins without an account. */
const dummyHash = ({ memoryCost, timeCost, parallelism }: PasswordCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$gFVOWnzPgdAwPsB8C1KHcQ$+7lBxRmv12p4jAuFj0OfZ9IRDWnr4Blw+AhYyVQcgy8`;

/** One core stays free for everything else. Shared by the process, like its cores. */
const queue = new PasswordHashQueue(Math.max(1, availableParallelism() - 1), {
  known: { total: 250, perKey: 10 },
  unknown: { total: 250, perKey: 100 },
});

/** The shop itself, at its start and in scripts. */
const shop: HashCaller = { lane: "known", key: "" };

/** Normalises a password, so that all keyboards produce the same text. */
const typed = (password: string) => password.normalize("NFKC");

/** Hashes a password with Argon2id. Throws `shop.busy` when too much is queued. */
export function hashPassword(password: string, caller: HashCaller = shop, cost: PasswordCost = PASSWORD_COST) {
  return queue.run(caller, () => hash(typed(password), cost));
}

/** Returns whether a password is the stored one; without a stored one false, after the time of a hash of this cost. */
export async function isPassword(
  stored: string | null,
  password: string,
  caller: HashCaller = shop,
  cost: PasswordCost = PASSWORD_COST,
): Promise<boolean> {
  const right = await queue.run(caller, () => verify(stored ?? dummyHash(cost), typed(password)));
  return right && stored !== null;
}

/** Throws `password.weak`, with the name of the field, when a password is easy to guess. */
export function checkNewPassword(password: string, email: string, field: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw new ShopError("password.weak", { message: problem, field });
}
