import { countThings, type PostBatch } from "@counterfoil/core";
import { formatCount } from "../../ui/format.ts";
import type { Tone } from "../../ui/status-dot.tsx";

export const batchStates: Record<PostBatch["state"], { tone: Tone; words: string }> = {
  open: { tone: "warn", words: "Open" },
  closing: { tone: "warn", words: "Giving numbers" },
  closed: { tone: "ok", words: "Closed" },
};

/** Returns how far the keying of a batch is: "58 of 60 cards". */
export const keyedWords = ({ keyed, announced }: Pick<PostBatch, "keyed" | "announced">): string =>
  `${formatCount(keyed)} of ${countThings(announced, "card", "cards")}`;

export const notKeyedWords = (count: number): string => `${countThings(count, "card", "cards")} not keyed`;
