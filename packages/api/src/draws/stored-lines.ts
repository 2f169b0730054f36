import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { readLines } from "@counterfoil/core/draw";
import { type Db, findRow, type Row } from "@counterfoil/db";

const gunzipInPool = promisify(gunzip);

/** The public files that a lock writes. */
export type LockFile = "entries.csv" | "left-out.csv" | "allocation.csv";

/** Returns the bytes of a chunk of its file. */
export async function unzip({ gzip: bytes }: Pick<Row<"draw_files">, "gzip">): Promise<Buffer> {
  return gunzipInPool(bytes);
}

export async function unzipLines(chunk: Pick<Row<"draw_files">, "gzip">): Promise<string[]> {
  return readLines((await unzip(chunk)).toString()) ?? [];
}

/** Yields the chunks of a file in order, each read when it is needed. */
export async function* chunksOf(db: () => Db, raffleId: string, name: LockFile): AsyncGenerator<Row<"draw_files">> {
  for (let at = 0; ; at++) {
    const chunk = await findRow(db(), "draw_files", { raffle_id: raffleId, name, chunk: at });
    if (!chunk) return;
    yield chunk;
  }
}

/** Returns the roots of the chunks of a file, in their order. */
export async function readRoots(db: Db, raffleId: string, name: LockFile): Promise<string[]> {
  const rows = await db
    .selectFrom("draw_files")
    .select("subtree_root")
    .where("raffle_id", "=", raffleId)
    .where("name", "=", name)
    .orderBy("chunk")
    .execute();
  return rows.map(({ subtree_root }) => subtree_root);
}
