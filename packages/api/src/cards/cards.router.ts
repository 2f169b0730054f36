import { CardIdInput, CardsAnswer, Msg, messages } from "@counterfoil/core";
import { answering, router, userProcedure } from "../procedures/trpc.ts";
import { deleteCard, listCards } from "./cards.ts";

export const cardsRouter = router({
  /** The customer's saved cards. */
  list: userProcedure.output(CardsAnswer).query(async ({ ctx }) => ({ cards: await listCards(ctx.deps, ctx.user.id) })),

  /** Deletes a saved card. */
  delete: userProcedure
    .input(CardIdInput)
    .output(Msg)
    .mutation(answering(messages.cardDeleted, ({ ctx, input }) => deleteCard(ctx.deps, ctx.user, input.id))),
});
