import { z } from "zod";
import { rejectReasons } from "../rules/post.ts";
import { Id } from "./fields.ts";
import { AfterFinal } from "./ticket.ts";

/** Rejects a card that has numbers, which are released. `keepPrizes`: prizes that were handed over stay with the sender. */
export const RejectCardInput = z.strictObject({
  id: Id,
  reason: z.enum(rejectReasons, "Choose a reason"),
  keepPrizes: z.boolean().optional(),
  ...AfterFinal,
});
