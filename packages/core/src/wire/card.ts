import { z } from "zod";
import { CardFunding } from "../payments.ts";
import { Id, WireDate, WireId } from "./fields.ts";

/** One saved card; the provider's token for it never leaves the server. */
export const Card = z.object({
  _id: WireId,
  type: z.string(),
  lastFour: z.string(),
  createdAt: WireDate,
  funding: CardFunding.meta({ description: "Whose money it spends; unknown is treated as credit" }),
});
export type Card = z.infer<typeof Card>;
export const CardsAnswer = z.object({ cards: z.array(Card) });
export const CardIdInput = z.object({ id: Id });
