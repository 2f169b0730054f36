import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { consumeChallenge } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Checks a captcha, valid once. Throws `captcha.failed`, also below `level`, and `captcha.unavailable`. */
export async function checkCaptcha(
  deps: Pick<Deps, "db" | "captcha" | "log">,
  { token, ip, level }: { token: string; ip: string; level: number },
): Promise<void> {
  const consume = (hash: string, expiresAt: number) =>
    inTransaction(deps.db, (tx) => consumeChallenge(tx, { hash, expiresAt }));
  const good = await deps.captcha.verify(token, { ip, level, consume }).catch((error: unknown) => {
    if (error instanceof ShopError) throw error;
    deps.log.warn({ err: error }, "The captcha's provider did not answer");
    throw new ShopError("captcha.unavailable");
  });
  if (!good) throw new ShopError("captcha.failed", { field: "recaptcha" });
}
