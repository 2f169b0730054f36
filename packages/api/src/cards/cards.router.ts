import { CardIdInput, CardsAnswer, Msg, messages } from "@counterfoil/core";
import { router, userProcedure } from "../procedures/trpc.ts";
import { deleteCard, listCards } from "./cards.ts";

export const cardsRouter = router({
  /** The customer's saved cards. */
  list: userProcedure.output(CardsAnswer).query(async ({ ctx }) => ({ cards: await listCards(ctx.deps, ctx.user.id) })),

  /** Deletes a saved card. */
  delete: userProcedure
    .input(CardIdInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await deleteCard(ctx.deps, ctx.user, input.id);
      return { msg: messages.cardDeleted };
    }),
});
