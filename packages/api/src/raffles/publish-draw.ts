import type { RaffleFields } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { type DrawSettings, placePrizes, publishRules } from "@counterfoil/domain";
import type { Deps, ShopConfig } from "../deps.ts";

/** Publishes the rules of a competition's draw as it is saved in `fields`, with the root of its typed instant wins. */
export async function publishDraw(
  tx: Tx,
  { config }: Pick<Deps, "config">,
  { raffle, fields }: { raffle: Row<"raffles">; fields: RaffleFields },
): Promise<void> {
  const placing = { raffleId: raffle.id, keys: config.dataKeys };
  await publishRules(tx, {
    raffle,
    fields,
    settings: drawSettings(config),
    placePrizes: async (_, secret) => (secret === null ? null : placePrizes(tx, { ...placing, secret })),
  });
}

function drawSettings({ draws, dataKeys, reservationSeconds, paymentSeconds }: ShopConfig): DrawSettings {
  return { ...draws, dataKeys, paymentSeconds: reservationSeconds + paymentSeconds };
}
