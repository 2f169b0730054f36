import type { ConfigBlock } from "@counterfoil/core";
import { findSession } from "../auth/sessions.ts";
import type { Deps } from "../deps.ts";
import { toPublicRaffles } from "../raffles/whole-raffle.queries.ts";
import { toConfigBlock } from "./config-blocks.queries.ts";
import { promotedRaffles } from "./promoted-raffles.queries.ts";

async function isAdmin(deps: Pick<Deps, "db" | "clock" | "config">, token: string | null): Promise<boolean> {
  const session = token === null ? null : await findSession(deps, token);
  return session?.user.admin ?? false;
}

/** Every block; a promoted competition that is not live or has ended reads as null to all but admins. */
export async function readConfig(
  deps: Pick<Deps, "db" | "clock" | "config">,
  token: string | null,
): Promise<ConfigBlock[]> {
  const now = (await isAdmin(deps, token)) ? null : deps.clock();
  const db = deps.db.read;
  const rows = await db.selectFrom("config_blocks").selectAll().orderBy("rank").execute();
  const promoted = await toPublicRaffles(db, await promotedRaffles(db, rows, now));
  return rows.map((row) => toConfigBlock(row, promoted.find(({ _id }) => _id === row.content.raffleId) ?? null));
}
