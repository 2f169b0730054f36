import type { ConfigBlock } from "@counterfoil/core";
import { promotedOf } from "../../product/config-blocks.ts";

/** Returns the competitions of Home's Popular Competitions. */
export const POPULAR = { category: "Popular", limit: 6 };

export function hasFeatured(blocks: ConfigBlock[], popular: readonly unknown[]): boolean {
  const { main, others } = promotedOf(blocks);
  return main !== null || others.length > 0 || popular.length > 0;
}
