import type { ConfigBlock } from "@counterfoil/core";
import { promotedOf } from "../../product/config-blocks.ts";

export const POPULAR = { category: "Popular", limit: 6 };

export function hasFeatured(blocks: ConfigBlock[], popular: readonly unknown[]): boolean {
  const { main, others } = promotedOf(blocks);
  return main !== null || others.length > 0 || popular.length > 0;
}
