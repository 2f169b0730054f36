import { type DrawLineProof, ShopError } from "@counterfoil/core";
import {
  CHUNK_LINES,
  DrawCommitment,
  type Paths,
  parseLeftOut,
  pathsInChunk,
  pathsOfLeaves,
  verifyInclusion,
} from "@counterfoil/core/draw";
import type { Db, Row } from "@counterfoil/db";
import { nodeSha256 } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { findDrawBySlug } from "./published-draw.ts";
import { readRoots, unzipLines } from "./stored-lines.ts";

interface FileOfDraw {
  raffleId: string;
  name: "entries.csv" | "left-out.csv";
  chunks: number;
}

async function findChunk(db: Db, { raffleId, name, chunks }: FileOfDraw, number: number) {
  return db
    .selectFrom("draw_files")
    .select(["chunk", "first_index", "gzip"])
    .where("raffle_id", "=", raffleId)
    .where("name", "=", name)
    .where("chunk", "<", chunks)
    .where("first_number", "<=", number)
    .orderBy("chunk", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Proves those of these numbers that are in one file; each chunk is read once. A line that is not in the committed list is none. */
async function proveIn(
  db: Db,
  { raffleId, name }: Omit<FileOfDraw, "chunks">,
  { count, root, numbers }: { count: number; root: string; numbers: readonly number[] },
): Promise<DrawLineProof[]> {
  if (count === 0 || numbers.length === 0) return [];
  const file = { raffleId, name, chunks: Math.ceil(count / CHUNK_LINES) };
  const above = pathsOfLeaves((await readRoots(db, raffleId, name)).slice(0, file.chunks), nodeSha256);
  const proofs: DrawLineProof[] = [];
  let read: { first: number; lines: string[]; at: Map<number, number>; pathOf: Paths } | undefined;
  for (const number of numbers) {
    if (!read?.at.has(number)) {
      const chunk = await findChunk(db, file, number);
      if (!chunk) continue;
      const lines = await unzipLines(chunk);
      const at = new Map(lines.map((line, index) => [Number.parseInt(line, 10), index]));
      read = { first: chunk.first_index, lines, at, pathOf: pathsInChunk(lines, above, nodeSha256) };
    }
    const at = read.at.get(number);
    const line = at === undefined ? undefined : read.lines[at];
    if (at === undefined || line === undefined) continue;
    const index = read.first + at;
    const path = read.pathOf(index);
    if (!verifyInclusion({ line, index, count, path, root }, nodeSha256)) continue;
    const reason = file.name === "left-out.csv" ? (parseLeftOut(line)?.reason ?? null) : null;
    proofs.push({ file: file.name, number, line, reason, index, count, path, root });
  }
  return proofs;
}

/** Returns the lines of these numbers in the files of a draw, each with the path that proves it, by number. None before the lock. */
export async function proveLines(
  db: Db,
  { raffle_id: raffleId, commitment }: Pick<Row<"draws">, "raffle_id" | "commitment">,
  numbers: readonly number[],
): Promise<DrawLineProof[]> {
  if (commitment === null) return [];
  const { entries, leftOut } = DrawCommitment.parse(JSON.parse(commitment));
  const sorted = [...numbers].sort((a, b) => a - b);
  const inDraw = await proveIn(db, { raffleId, name: "entries.csv" }, { ...entries, numbers: sorted });
  const proved = new Set(inDraw.map(({ number }) => number));
  const others = sorted.filter((number) => !proved.has(number));
  const notInDraw = await proveIn(db, { raffleId, name: "left-out.csv" }, { ...leftOut, numbers: others });
  return [...inDraw, ...notInDraw].sort((a, b) => a.number - b.number);
}

/** Finds the line of a number in a locked draw, with the path that proves it. Throws `draw.not_found`, also before the lock. */
export async function findProof({ db }: Pick<Deps, "db">, { slug, number }: { slug: string; number: number }) {
  const { draw } = await findDrawBySlug(db.read, slug);
  const [proof] = await proveLines(db.read, draw, [number]);
  if (!proof) throw new ShopError("draw.not_found");
  return proof;
}
