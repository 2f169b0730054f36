import { type ProveInput, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { markProven } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { limitPasswords } from "../guess-limits.ts";
import { isPassword } from "../passwords.ts";
import { consumeSecondFactor } from "./consume-second-factor.ts";

interface Caller {
  user: Row<"users">;
  sessionId: string;
  ip: string;
}

async function checkOwnPassword(deps: Deps, { user, ip }: Caller, password: string): Promise<void> {
  if (user.password_hash === null) throw new ShopError("password.none");
  const right = await limitPasswords(deps, { emailKey: user.email_key, ip }, async () =>
    (await isPassword(user.password_hash, password)) ? user : null,
  );
  if (!right) throw new ShopError("password.wrong", { field: "password" });
}

/**
 * Proves by password, two-factor code or recovery code that a session is still in its owner's hands. Wrong ones are counted as at the
 * log-in. Throws `password.wrong`, `password.none`, `two_factor.wrong_code`, `rate.limited`.
 */
export async function prove(deps: Deps, caller: Caller, { password, code }: z.infer<typeof ProveInput>): Promise<void> {
  if (password !== undefined) await checkOwnPassword(deps, caller, password);
  else if (!caller.user.two_factor || !(await consumeSecondFactor(deps, caller.user.id, code ?? ""))) {
    throw new ShopError("two_factor.wrong_code", { field: "code" });
  }
  await inTransaction(deps.db, (tx) => markProven(tx, caller.sessionId));
}
