import type { ShopConfig } from "@counterfoil/api";
import type { Row, Tx } from "@counterfoil/db";
import type { Competition } from "./competitions/competition.ts";
import type { Pictures } from "./pictures.ts";
import type { Plan } from "./plan-shop.ts";

/** A demo shop that is being written. */
export interface Shop {
  plan: Plan;
  pictures: Pictures;
  config: ShopConfig;
  raffles: Map<Competition, Row<"raffles">>;
  /** Returns the row of a written competition. */
  raffleOf: (competition: Competition) => Row<"raffles">;
}

/** Returns a transaction in which it is another time. */
export const atTime = (tx: Tx, now: number): Tx => ({ ...tx, now });

/** Returns a transaction in which it is another time, and the admin of the demo shop acts. */
export function byAdmin(tx: Tx, { plan }: Shop, now: number): Tx {
  return { ...tx, now, actor: { kind: "admin", userId: plan.people.admin.id } };
}
