import { type DrawLineProof, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { findDrawBySlug } from "./find-draw-by-slug.ts";
import { proveLines } from "./prove-lines.ts";

/** Finds the line of a number in a locked draw, with the path that proves it. Throws `draw.not_found`, also before the lock. */
export async function findProof(
  { db }: Pick<Deps, "db">,
  { slug, number }: { slug: string; number: number },
): Promise<DrawLineProof> {
  const { draw } = await findDrawBySlug(db.read, slug);
  const [proof] = await proveLines(db.read, draw, [number]);
  if (!proof) throw new ShopError("draw.not_found");
  return proof;
}
