import { ProviderUnreachable } from "@counterfoil/core";
import { attemptHolds, attemptIsStopping, hasRows, inTransaction, noRow, type Row } from "@counterfoil/db";
import { cardTokenHashes, markCardForgotten, openCardToken } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providerOf, providersOf } from "../provider/provider-of.ts";

type ForgetDeps = Pick<Deps, "db" | "clock" | "config" | "payments" | "formerPayments" | "log">;
type DeletedCard = Pick<Row<"saved_cards">, "id" | "token" | "provider" | "user_id">;

/** Lists deleted cards that still exist at the provider; one that is being charged waits for its outcome. */
async function cardsToForget(deps: ForgetDeps): Promise<DeletedCard[]> {
  const reachable = providersOf(deps).map(({ name }) => name);
  return deps.db.read
    .selectFrom("saved_cards")
    .select(["id", "token", "provider", "user_id"])
    .where("deleted_at", "is not", null)
    .where("forgotten_at", "is", null)
    .where("provider", "in", reachable)
    .where(({ selectFrom }) =>
      noRow(
        selectFrom("payment_attempts")
          .select("payment_attempts.id")
          .whereRef("payment_attempts.card_id", "=", "saved_cards.id")
          .where(({ or }) => or([attemptHolds(), attemptIsStopping()])),
      ),
    )
    .orderBy("deleted_at")
    .execute();
}

/** Whether the customer saved the same card again, so that the provider must keep it. */
async function isSavedAgain(deps: ForgetDeps, { provider }: DeletedCard, token: string): Promise<boolean> {
  const cards = deps.db.read.selectFrom("saved_cards").where("provider", "=", provider).where("deleted_at", "is", null);
  return hasRows(cards.where("token_hash", "in", cardTokenHashes(deps.config.dataKeys, token)));
}

/** Deletes at the provider the cards that customers deleted; retries later when it is unreachable. Run by a job. */
export async function forgetDeletedCards(deps: ForgetDeps): Promise<void> {
  const unreachable = new Set<string>();
  for (const card of await cardsToForget(deps)) {
    if (unreachable.has(card.provider)) continue;
    try {
      const token = openCardToken(deps.config.dataKeys, card);
      if (!(await isSavedAgain(deps, card, token))) await providerOf(deps, card.provider).forgetCard(token);
    } catch (error) {
      if (error instanceof ProviderUnreachable) unreachable.add(card.provider);
      else deps.log.error({ card: card.id, err: error }, "A deleted card could not be forgotten; it is tried again");
      continue;
    }
    await inTransaction(deps.db, (tx) => markCardForgotten(tx, card.id));
  }
}
