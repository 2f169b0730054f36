import { z } from "zod";
import { CardFunding } from "../payments.ts";
import { Id, line, Pounds, PoundsInput, SendKey, WireDate, WireId } from "./fields.ts";

/** One line of the balance ledger; negative when spent or taken. */
export const BalanceItem = z.object({ amount: Pounds, date: WireDate, notes: z.string() });
export type BalanceItem = z.infer<typeof BalanceItem>;

export const BalanceInput = z.object({ withHistory: z.boolean().default(false) });
export const BalanceAnswer = z.object({
  promotionalBalance: Pounds,
  promotionalBalanceHistory: z.array(BalanceItem).optional(),
});
/** Cash that was won: what is left of it, and its movements. It never pays for tickets unless it is moved to the balance. */
export const WinningsAnswer = z.object({ winnings: Pounds, winningsHistory: z.array(BalanceItem) });
export const MoveWinningsInput = z.strictObject({
  amount: PoundsInput.min(0.01, "Enter an amount above £0"),
  key: SendKey,
});
export const RedeemInput = z.strictObject({ code: line(60, 1, "Enter a code") });
export const Redeemed = z.object({ creditAmount: Pounds });

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
