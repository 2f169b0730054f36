import type { ConfigBlock, ConfigBlockType } from "@counterfoil/core";

type BlockOf<T extends ConfigBlockType> = Extract<ConfigBlock, { type: T }>;

export function findBlock<Block extends { type: ConfigBlockType }, T extends Block["type"]>(blocks: Block[], type: T) {
  return blocks.find((block): block is Extract<Block, { type: T }> => block.type === type);
}

/** Returns the promoted competitions: the main one and the others in order. */
export function promotedOf(blocks: ConfigBlock[]) {
  const promoted = blocks.filter((block): block is BlockOf<"promoted_raffle"> => block.type === "promoted_raffle");
  const secondary = promoted.filter((block) => block.position === "secondary");
  return {
    main: promoted.find((block) => block.position === "main")?.raffle ?? null,
    others: secondary.flatMap((block) => block.raffle ?? []),
  };
}

export function textOf(blocks: ConfigBlock[], type: "how_it_works" | "support" | "referrals" | "winners_intro") {
  const texts = blocks.flatMap((block) => (block.type === type && "text" in block ? block.text : []));
  return texts.some((text) => text !== "") ? texts.join("\n\n") : "";
}
