import { DrawCommitment, pathsOfLeaves, writePositions } from "@counterfoil/core/draw";
import { type Db, listRows, rulesAreNewest } from "@counterfoil/db";
import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import { chunksOf, type LockFile, unzip } from "./stored-lines.ts";

interface DrawFile {
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

/** Lists the versions of a competition's `rules.json`, from the first, to the byte; none for one that was never public. */
export async function listRulesFiles({ db }: Pick<Deps, "db">, slug: string): Promise<string[]> {
  const versions = await db.read
    .selectFrom("draw_rules as r")
    .innerJoin("raffles", "raffles.id", "r.raffle_id")
    .select("r.bytes")
    .where("raffles.slug", "=", slug)
    .orderBy("r.version")
    .execute();
  return versions.map(({ bytes }) => bytes);
}

/** Writes `positions.json`: the root of the cells, and those won or voided so far. */
async function writePositionsFile(db: Db, competition: string, root: string): Promise<Buffer<ArrayBuffer>> {
  const prizes = await listRows(db, "instant_wins", { raffle_id: competition }, { by: ["position", "id"] });
  const pathOf = pathsOfLeaves(prizes.map(({ leaf }) => leaf ?? ""));
  const text = writePositions({
    format: "counterfoil-positions/1",
    competition,
    count: prizes.length,
    root,
    opened: prizes.flatMap(({ cell }, index) => (cell === null ? [] : [{ cell, path: pathOf(index) }])),
    voidPositions: prizes.flatMap(({ number, voided_at }) => (number === null || voided_at === null ? [] : [number])),
  });
  return Buffer.from(text);
}

/** The files that were asked for last, by all that they depend on: one of five thousand prizes takes 300 ms and has 5 MB, which all who download it share. */
const written = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: 3 });

/** Returns `positions.json`. Null without, or not drawn yet. */
export async function findPositionsFile({ db }: Pick<Deps, "db">, slug: string): Promise<Buffer<ArrayBuffer> | null> {
  const rules = await db.read
    .selectFrom("draw_rules as r")
    .innerJoin("raffles", "raffles.id", "r.raffle_id")
    .leftJoin("instant_wins as w", "w.raffle_id", "r.raffle_id")
    .select(["r.raffle_id", "r.positions_root"])
    // No cell that was opened is closed again, and no prize that is void is won.
    .select(({ fn }) => [fn.count<number>("w.cell").as("opened"), fn.count<number>("w.voided_at").as("voids")])
    .where("raffles.slug", "=", slug)
    .where(rulesAreNewest("r"))
    .groupBy(["r.raffle_id", "r.positions_root"])
    .executeTakeFirst();
  if (!rules || rules.positions_root === null) return null;
  const key = Object.values(rules).join();
  const known = written.get(key);
  if (known) return known;
  const file = writePositionsFile(db.read, rules.raffle_id, rules.positions_root);
  written.set(key, file);
  file.catch(() => written.delete(key));
  return file;
}
