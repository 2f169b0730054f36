import { PASSWORD_COST, type ShopConfig } from "@counterfoil/api";
import { drawKeyOf } from "@counterfoil/domain";
import type { Config } from "./config.ts";
import { shopConfig } from "./deps.ts";
import { readVerifier } from "./draws/verifier.ts";
import { storedDrawKey, storedSecret } from "./session-secret.ts";

/**
 * Returns the settings of a shop without its server, whose secrets may be stored beside the database. Links are relative. Throws
 * CannotStart when a secret cannot be stored.
 */
export async function storedShopConfig(config: Config): Promise<ShopConfig> {
  const { databaseUrl, draws, sessionSecret } = config;
  return shopConfig(config, {
    sessionSecret: sessionSecret ?? storedSecret(databaseUrl),
    drawKey: drawKeyOf(draws.keySeed ?? storedDrawKey(databaseUrl)),
    verifier: (await readVerifier()).sha256,
    publicUrl: "",
    clock: Date.now,
    passwordCost: PASSWORD_COST,
  });
}
