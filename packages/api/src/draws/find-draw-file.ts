import { DrawCommitment } from "@counterfoil/core/draw";
import type { Deps } from "../deps.ts";
import { chunksOf, type LockFile, unzip } from "./stored-lines.ts";

/** A public file of a locked draw. */
export interface DrawFile {
  contentType: string;
  /** Names its bytes, which never change. */
  etag: string;
  /** Each part is read once the client is ready for it. */
  parts: AsyncGenerator<Uint8Array>;
}

async function* partsOf(deps: Pick<Deps, "db">, raffleId: string, name: LockFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunksOf(() => deps.db.read, raffleId, name)) yield await unzip(chunk);
}

async function* onlyPart(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The files that a lock publishes. */
export const lockedFiles = ["commitment.json", "entries.csv", "left-out.csv", "allocation.csv"] as const;

/** Finds a file of a draw by the address of its competition; null before the lock, and where there is no draw. */
export async function findDrawFile(
  deps: Pick<Deps, "db">,
  { slug, name }: { slug: string; name: (typeof lockedFiles)[number] },
): Promise<DrawFile | null> {
  const draw = await deps.db.read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .select(["d.raffle_id", "d.commitment", "d.commit_hash"])
    .where("r.slug", "=", slug)
    .executeTakeFirst();
  if (!draw?.commitment) return null;
  const { raffle_id, commitment, commit_hash } = draw;
  if (name === "commitment.json") {
    return { contentType: "application/json", etag: `"${commit_hash}"`, parts: onlyPart(commitment) };
  }
  const { entries, leftOut } = DrawCommitment.parse(JSON.parse(commitment));
  const names = {
    "entries.csv": entries.sha256,
    "left-out.csv": leftOut.sha256,
    "allocation.csv": `sales-${commit_hash}`,
  };
  const contentType = "text/csv; charset=utf-8; header=absent";
  return { contentType, etag: `"${names[name]}"`, parts: partsOf(deps, raffle_id, name) };
}
