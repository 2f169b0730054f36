import type { ConfigBlock } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { findMarketingBar } from "@counterfoil/domain";
import { readPublicRaffles } from "#read-models/whole-raffle.ts";
import type { Deps } from "../deps.ts";
import { holdsRight } from "../procedures/check-right.ts";
import { promotedRaffles } from "./promoted-raffles.ts";
import { toConfigBlock } from "./to-config-block.ts";

/** Returns a block without what it promotes: nothing is advertised to somebody who takes a break, or is under 18. */
function withoutPromotion(block: ConfigBlock): ConfigBlock {
  if (block.type === "promoted_raffle") return { ...block, raffle: null };
  if (block.type !== "global_promotional_popup") return block;
  return { ...block, image: "", text: "", options: { ...block.options, active: false, upsellActive: false, link: "" } };
}

/**
 * Lists every block; a promoted competition that is unpublished or has ended is null for everyone except admins. Somebody who
 * takes a break or is under 18 gets none, and no popup.
 */
export async function listBlocks(
  deps: Pick<Deps, "db" | "clock" | "config">,
  reader: Pick<Row<"users">, "id" | "roles" | "two_factor" | "has_passkey"> | undefined,
): Promise<ConfigBlock[]> {
  const now = holdsRight(deps, reader, "content.read") ? null : deps.clock();
  const db = deps.db.read;
  const rows = await db.selectFrom("config_blocks").selectAll().orderBy("rank").execute();
  const promoted = await readPublicRaffles(db, await promotedRaffles(db, rows, now));
  const blocks = rows.map((row) =>
    toConfigBlock(row, promoted.find(({ _id }) => _id === row.content.raffleId) ?? null),
  );
  const bar =
    reader && (await findMarketingBar(db, { userId: reader.id, keys: deps.config.dataKeys, now: deps.clock() }));
  return bar ? blocks.map(withoutPromotion) : blocks;
}
