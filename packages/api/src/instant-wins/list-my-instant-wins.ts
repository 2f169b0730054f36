import { type InstantWin, LIST_LIMIT } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { toInstantWin, winsOf } from "./instant-wins.read-model.ts";

/** Lists every instant prize that a customer won, newest first. */
export async function listMyInstantWins(deps: Pick<Deps, "db">, userId: string): Promise<InstantWin[]> {
  return (await winsOf(deps.db.read, userId).limit(LIST_LIMIT).execute()).map(toInstantWin);
}
