import { availableParallelism } from "node:os";
import { passwordFault, ShopError } from "@counterfoil/core";
import { hash, verify } from "@node-rs/argon2";
import { HashQueue } from "./hash-queue.ts";

/** Argon2id, the library's default, with what OWASP asks for at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has, at the same cost: a login without an account takes as long as one with it. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$gFVOWnzPgdAwPsB8C1KHcQ$+7lBxRmv12p4jAuFj0OfZ9IRDWnr4Blw+AhYyVQcgy8";

/** One core stays free for everything else. Cores are the process's, so this is too. */
const queue = new HashQueue(Math.max(1, availableParallelism() - 1), 250);

/** A password as it is typed on any keyboard. */
const typed = (password: string) => password.normalize("NFKC");

/** A password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(typed(password), cost));
}

/** Whether a password is the stored one; without a stored one it takes as long and is not. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await queue.run(() => verify(stored ?? NOBODYS, typed(password)));
  return right && stored !== null;
}

/** Refuses a password that is easy to guess, naming the field it came in. */
export function checkNewPassword(password: string, email: string, field: string): void {
  const fault = passwordFault(password, email);
  if (fault) throw new ShopError("password.weak", { message: fault, field });
}
