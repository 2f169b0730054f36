import { z } from "zod";
import type { Bundle } from "../rules/bundle-price.ts";
import { type PrizeWorth, prizeKinds, toDrawPrize } from "../rules/prize-kinds.ts";
import { line, list, PoundsInput } from "./fields.ts";

/** The letters of ticket numbers, in the form. */
export const TicketMatrixInput = z.object({
  useLetters: z.boolean().default(false),
  toLetter: z
    .string()
    .regex(/^[A-Z]?$/, "Choose a letter from A to Z")
    .nullable()
    .optional(),
  toLetterKey: z.number().int().min(1).max(26).nullable().optional(),
});

/** The question of the form, with 2 to 10 answers. */
export const QuestionInput = z.object({
  question: line(500, 1, "Enter the question"),
  answers: list(z.object({ answer: line(200, 1, "Enter the answer"), correct: z.boolean().default(false) }), 10, {
    min: 2,
    tooFew: "Enter at least two answers",
    tooMany: "Enter up to ten answers",
  }),
});

/** A whole number of the form. */
export const Whole = z.number("Enter a whole number").int("Enter a whole number");

const PrizeInput = z.object({
  prize: line(200, 1, "Enter the prize"),
  kind: z.enum(prizeKinds, "Choose a kind of prize").default("item").meta({
    description: "`credit` goes to the winner's balance and `cash` to their winnings, when it is won",
  }),
  amount: PoundsInput.nullish().meta({ description: "Of credit and cash only, above 0" }),
});

type Amounts = Pick<z.output<typeof PrizeInput>, "kind" | "amount"> & { cashAlternative?: number | null };

/** Reports an amount that is missing, or that a prize of this kind does not have. */
function checkAmounts({ value, issues }: z.core.ParsePayload<string | Amounts>): void {
  if (typeof value === "string") return;
  const { kind, amount, cashAlternative } = value;
  const isItem = kind === "item";
  const problems = {
    amount: [
      [!isItem && !((amount ?? 0) > 0), "Enter the amount"],
      [isItem && (amount ?? null) !== null, "Only credit and cash have an amount"],
    ],
    cashAlternative: [
      [cashAlternative === 0, "Enter an amount above £0"],
      [!isItem && (cashAlternative ?? null) !== null, "Only an item has a cash alternative"],
    ],
  } as const;
  for (const [field, found] of Object.entries(problems)) {
    const [, message] = found.find(([isWrong]) => isWrong) ?? [];
    if (message) issues.push({ code: "custom", path: [field], message, input: amount, continue: true });
  }
}

/** An instant prize of the form. */
export const InstantPrizeInput = PrizeInput.extend({
  ticketNum: z
    .union([line(20, 1).transform(String), z.number().int().transform(String)])
    .nullish()
    .transform((ticketNum) => ticketNum ?? null)
    .meta({ description: "Absent for all prizes of a competition with a draw: their numbers are drawn" }),
})
  .check(checkAmounts)
  .transform(({ kind, amount, ...prize }): typeof prize & PrizeWorth =>
    kind === "item" ? prize : { ...prize, kind, amount: amount ?? 0 },
  );

/** A main prize of the form: a text, unless it pays or has a cash alternative. */
export const DrawPrizeInput = z
  .union(
    [
      PrizeInput.shape.prize,
      PrizeInput.extend({
        cashAlternative: PoundsInput.nullish().meta({
          description: "What the winner of an item can take instead, above 0",
        }),
      }),
    ],
    // Without it, what is wrong with one of the fields would not be said.
    { error: ({ code, errors }) => (code === "invalid_union" ? errors.at(-1)?.[0]?.message : undefined) },
  )
  .check(checkAmounts)
  .transform((given) => {
    if (typeof given === "string") return given;
    const { prize, kind, amount, cashAlternative } = given;
    if (kind !== "item") return toDrawPrize({ prize, kind, amount: amount ?? 0 });
    return toDrawPrize({ prize, cashAlternative: cashAlternative ?? undefined });
  });

const PercentInput = z
  .number("Enter a percentage")
  .gt(0, "Enter a percentage above 0")
  .lt(100, "Enter a percentage below 100")
  .multipleOf(0.01, "Up to two decimals");

/** A bundle of the form: a percentage off, or a price per ticket. */
export const BundleInput = z
  .object({
    from: Whole.min(2, "At least 2 tickets"),
    percentOff: PercentInput.nullish(),
    pricePerTicket: PoundsInput.gt(0, "Enter an amount above £0").nullish(),
  })
  .transform(({ from, percentOff, pricePerTicket }, ctx): Bundle => {
    const isPriced = typeof pricePerTicket === "number";
    if (isPriced !== (typeof percentOff === "number"))
      return isPriced ? { from, pricePerTicket } : { from, percentOff: percentOff ?? 0 };
    ctx.addIssue({ code: "custom", message: "Enter either a percentage or a price per ticket" });
    return z.NEVER;
  });
