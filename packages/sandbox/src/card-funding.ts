import type { CardFunding } from "@counterfoil/core";
import type { GatewayDeps } from "./gateway-deps.ts";
import { cardOfPan } from "./test-cards.ts";

/** Returns the funding of a saved card; `unknown` for a token that the gateway does not know. */
export async function cardFunding({ db }: GatewayDeps, token: string): Promise<CardFunding> {
  const saved = await db.read.selectFrom("sandbox_cards").select("pan").where("token", "=", token).executeTakeFirst();
  return (saved && cardOfPan(saved.pan)?.funding) ?? "unknown";
}
