import { type CardFunding, ProviderUnreachable } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { openCardToken, setCardFunding } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providerOf, providersOf } from "../provider/provider-of.ts";

type AskDeps = Pick<Deps, "db" | "config" | "payments" | "formerPayments" | "log">;
type OldCard = Pick<Row<"saved_cards">, "id" | "token" | "provider">;

/** How many cards one run asks about, so that a shop with many does not flood its provider. */
const BATCH = 100;

/** Lists saved cards of an earlier version, whose funding the provider was never asked for. */
async function cardsToAsk(deps: AskDeps): Promise<OldCard[]> {
  return deps.db.read
    .selectFrom("saved_cards")
    .select(["id", "token", "provider"])
    .where("funding_asked_at", "is", null)
    .where("deleted_at", "is", null)
    .where(
      "provider",
      "in",
      providersOf(deps).map(({ name }) => name),
    )
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
}

/** Returns the funding of a card; `unknown` when its reference cannot be opened or the provider rejects the question. */
async function fundingOf(deps: AskDeps, card: OldCard): Promise<CardFunding> {
  try {
    return await providerOf(deps, card.provider).queryCard(openCardToken(deps.config.dataKeys, card.token));
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error;
    deps.log.error(
      { card: card.id, err: error },
      "The provider cannot be asked about a saved card; it counts as a credit card",
    );
    return "unknown";
  }
}

/**
 * Asks the provider once about each card that was saved before its funding was stored; until then it counts as a credit
 * card. Asks again later when there is no answer. Run by a job.
 */
export async function askCardFundings(deps: AskDeps): Promise<void> {
  const away = new Set<string>();
  for (const card of await cardsToAsk(deps)) {
    if (away.has(card.provider)) continue;
    try {
      const funding = await fundingOf(deps, card);
      await inTransaction(deps.db, (tx) => setCardFunding(tx, { cardId: card.id, funding }));
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      away.add(card.provider);
    }
  }
}
