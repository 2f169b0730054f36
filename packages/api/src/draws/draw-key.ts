import { ShopError } from "@counterfoil/core";
import type { DrawKey } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Returns the key that signs draws. Throws `draw.no_key`. */
export function drawKey({ config }: { config: Pick<Deps["config"], "draws"> }): DrawKey {
  const { key } = config.draws;
  if (!key) throw new ShopError("draw.no_key");
  return key;
}
