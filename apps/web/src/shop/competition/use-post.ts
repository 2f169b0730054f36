import type { Raffle, RafflePost, RaffleStage } from "@counterfoil/core";
import { useHasPassed } from "../../ui/clock.ts";

/** Returns how to enter by post, until a card can no longer arrive in time; null where that is not offered. */
export function usePost({ post }: Pick<Raffle, "post">, stage: RaffleStage): RafflePost | null {
  const isOver = useHasPassed(post?.closesAt ?? 0);
  if (!post || isOver || stage === "cancelled" || stage === "draft") return null;
  return post;
}
