import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { unsubscribeFromNewsletter, userOfUnsubscribeToken } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Ends a newsletter by the link of one of its mails, immediately and without a log-in. Throws `token.expired` for another link. */
export async function unsubscribe({ db, config }: Pick<Deps, "db" | "config">, token: string): Promise<void> {
  const userId = userOfUnsubscribeToken(config.dataKeys, token);
  if (userId === null) throw new ShopError("token.expired");
  await inTransaction(db, (tx) => unsubscribeFromNewsletter(tx, userId));
}
