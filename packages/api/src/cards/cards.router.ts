import { CardIdInput, CardsAnswer, Msg, messages } from "@counterfoil/core";
import { answering, router, userProcedure } from "../procedures/trpc.ts";
import { get, remove } from "../rest/rest.ts";
import { deleteCard, listCards } from "./cards.ts";

export const cardsRouter = router({
  list: userProcedure
    .meta(get("/card/all", "The customer's saved cards"))
    .output(CardsAnswer)
    .query(async ({ ctx }) => ({ cards: await listCards(ctx.deps, ctx.user.id) })),

  delete: userProcedure
    .meta(remove("/card/{id}", "Delete a saved card"))
    .input(CardIdInput)
    .output(Msg)
    .mutation(answering(messages.cardDeleted, ({ ctx, input }) => deleteCard(ctx.deps, ctx.user, input.id))),
});
