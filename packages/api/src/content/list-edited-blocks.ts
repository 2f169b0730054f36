import { type EditedBlock, toIso } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { toConfigBlock } from "./to-config-block.ts";

async function summariesOf(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const columns = ["id", "name", "images", "live", "ends_at"] as const;
  const raffles = await db.selectFrom("raffles").select(columns).where("id", "in", ids).execute();
  return raffles.map(({ id, name, images, live, ends_at }) => {
    const image = images.find(({ keyImage }) => keyImage) ?? images[0];
    return { _id: id, name, image: image?.path ?? null, live, endDate: toIso(ends_at) };
  });
}

/** Lists every block as the console edits it; a promoted competition has only the fields that identify it. */
export async function listEditedBlocks({ db }: Pick<Deps, "db">): Promise<EditedBlock[]> {
  const rows = await db.read.selectFrom("config_blocks").selectAll().orderBy("rank").execute();
  const promoted = await summariesOf(
    db.read,
    rows.flatMap((row) => row.content.raffleId ?? []),
  );
  return rows.map((row) => toConfigBlock(row, promoted.find(({ _id }) => _id === row.content.raffleId) ?? null));
}
