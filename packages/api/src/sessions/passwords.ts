import { availableParallelism } from "node:os";
import { passwordProblem, ShopError } from "@counterfoil/core";
import { hash, verify } from "@node-rs/argon2";
import { type HashCaller, HashQueue } from "../limits/hash-queue.ts";

/** Argon2id, the library's default, with what OWASP asks for at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Dummy hash of the same cost, for logins without an account. */
const DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$gFVOWnzPgdAwPsB8C1KHcQ$+7lBxRmv12p4jAuFj0OfZ9IRDWnr4Blw+AhYyVQcgy8";

/** One core stays free for everything else. Cores are the process's, so this is too. */
const queue = new HashQueue(Math.max(1, availableParallelism() - 1), {
  known: { total: 250, perKey: 10 },
  unknown: { total: 250, perKey: 100 },
});

/** The shop itself, at its start and in scripts. */
const shop: HashCaller = { lane: "known", key: "" };

/** Normalises a password, so that every keyboard types the same. */
const typed = (password: string) => password.normalize("NFKC");

/** Hashes a password with Argon2id. Throws `shop.busy` when the caller has too much to hash already. */
export function hashPassword(password: string, caller: HashCaller = shop): Promise<string> {
  return queue.run(caller, () => hash(typed(password), cost));
}

/** Returns whether a password is the stored one; without a stored one false, after the same time. */
export async function isPassword(stored: string | null, password: string, caller: HashCaller = shop): Promise<boolean> {
  const right = await queue.run(caller, () => verify(stored ?? DUMMY_HASH, typed(password)));
  return right && stored !== null;
}

/** Throws `password.weak`, with the name of the field, when a password is easy to guess. */
export function checkNewPassword(password: string, email: string, field: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw new ShopError("password.weak", { message: problem, field });
}
