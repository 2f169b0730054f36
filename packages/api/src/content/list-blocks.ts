import type { ConfigBlock } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { readPublicRaffles } from "#read-models/whole-raffle.ts";
import type { Deps } from "../deps.ts";
import { holdsRight } from "../procedures/check-right.ts";
import { promotedRaffles } from "./promoted-raffles.ts";
import { toConfigBlock } from "./to-config-block.ts";

/** Lists every block; a promoted competition that is unpublished or has ended is null for everyone except admins. */
export async function listBlocks(
  deps: Pick<Deps, "db" | "clock" | "config">,
  reader: Pick<Row<"users">, "roles" | "two_factor" | "has_passkey"> | undefined,
): Promise<ConfigBlock[]> {
  const now = holdsRight(deps, reader, "content.read") ? null : deps.clock();
  const db = deps.db.read;
  const rows = await db.selectFrom("config_blocks").selectAll().orderBy("rank").execute();
  const promoted = await readPublicRaffles(db, await promotedRaffles(db, rows, now));
  return rows.map((row) => toConfigBlock(row, promoted.find(({ _id }) => _id === row.content.raffleId) ?? null));
}
