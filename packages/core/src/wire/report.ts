import { z } from "zod";
import { vatTreatments } from "../rules/profit.ts";
import { Id, Now, PercentInput, Pounds, PoundsInput, WireDate } from "./fields.ts";

const Day = z.string("Choose a day").regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "Choose a day");

/** London days, both included. */
export const ReportInput = z.object({ from: Day, to: Day, by: z.enum(["day", "month"]).default("day") });

/** Sales by means of payment, and refunds. */
const SalesFields = {
  tickets: z.number().int(),
  subtotal: Pounds,
  bundleDiscount: Pounds.meta({ description: "What bundles took off the subtotal" }),
  couponCost: Pounds,
  balanceUsed: Pounds,
  cardTaken: Pounds,
  refundedToCard: Pounds,
  refundedToBalance: Pounds,
};

/** The books of a day or a month: orders by when they were made, refunds by when they were done. */
export const ReportFigures = z.object({
  orders: z.number().int(),
  ...SalesFields,
  refunds: z.number().int(),
  unappliedTaken: Pounds.meta({ description: "Card money that could become no order" }),
  unappliedReturned: Pounds,
  chargedBack: Pounds,
  balanceIssued: Pounds.meta({ description: "Credit codes and gifts, less what admins took" }),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

export const ReportPeriod = ReportFigures.extend({ period: z.string().meta({ description: "YYYY-MM-DD or YYYY-MM" }) });
export type ReportPeriod = z.infer<typeof ReportPeriod>;

export const RaffleReport = z.object({ _id: z.string(), name: z.string(), ...SalesFields });
export type RaffleReport = z.infer<typeof RaffleReport>;

export const ReportAnswer = z.object({
  periods: z.array(ReportPeriod),
  total: ReportFigures,
  raffles: z.array(RaffleReport),
  ...Now,
});

const Count = z.int();

/** How players were protected in a period: what they and staff did, by when they did it. */
export const ProtectionFigures = z.object({
  limitsSet: Count.meta({
    description: "Limits that customers set, which applied immediately: first ones and lower ones",
  }),
  withoutLimit: Count.meta({ description: "Customers who chose to carry on without a limit of their own" }),
  raisesAsked: Count.meta({ description: "Limit increases and removals that were requested" }),
  raisesConfirmed: Count.meta({ description: "Those of them that their customers confirmed since" }),
  loweredByStaff: Count,
  pauses: Count,
  suspensions: Count,
  closures: Count,
  stops: Count,
  creditInstant: Count.meta({ description: "Payments by credit card for instant wins that were refunded" }),
  creditMonth: Count.meta({ description: "Payments by credit card above the monthly limit that were refunded" }),
  creditReturned: Pounds.meta({ description: "The money of both" }),
  flags: Count.meta({ description: "Reasons to look after a customer" }),
  complaints: Count.meta({ description: "Complaints, by when they were received, as are the next four" }),
  acknowledgedInTime: Count,
  answeredInTime: Count,
  complaintsOpen: Count.meta({ description: "Those of them that still wait for an answer" }),
  complaintsReferred: Count.meta({ description: "Those of them that the body for disputes has" }),
});
export type ProtectionFigures = z.infer<typeof ProtectionFigures>;

export const ProtectionPeriod = ProtectionFigures.extend({
  period: z.string().meta({ description: "YYYY-MM-DD or YYYY-MM" }),
});
export type ProtectionPeriod = z.infer<typeof ProtectionPeriod>;

export const ProtectionReport = z.object({
  periods: z.array(ProtectionPeriod),
  total: ProtectionFigures,
  ...Now,
});

const VatTreatment = z.enum(vatTreatments, "Choose how VAT is treated");

/** What the card provider charges where a competition names nothing else, and how VAT is taken out of income. Not public. */
export const FeesAndVat = z.object({
  feePercent: z.number().meta({ description: "Of each card payment" }),
  feePerOrder: Pounds.meta({ description: "Of each order paid by card" }),
  vatTreatment: VatTreatment,
  vatRate: z.number().meta({ description: "Per cent; used where VAT is included in ticket prices" }),
});
export type FeesAndVat = z.infer<typeof FeesAndVat>;
export const FeesAndVatAnswer = z.object({ settings: FeesAndVat });

export const FeesAndVatInput = z.strictObject({
  feePercent: PercentInput,
  feePerOrder: PoundsInput,
  vatTreatment: VatTreatment,
  vatRate: PercentInput,
});

/** Competitions that end on these London days, both included; all without them. */
export const ProfitInput = z.object({ from: Day.optional(), to: Day.optional() });

/** What an operator enters for a competition. */
export const RaffleCosts = z.object({
  prizeCost: Pounds,
  otherCosts: Pounds,
  feePercent: z.number().nullable().meta({ description: "Of card payments; null for that of the settings" }),
  feePerOrder: Pounds.nullable().meta({ description: "Of an order paid by card; null for that of the settings" }),
});
export type RaffleCosts = z.infer<typeof RaffleCosts>;

export const EditCostsInput = z.strictObject({
  id: Id,
  prizeCost: PoundsInput.default(0),
  otherCosts: PoundsInput.default(0),
  feePercent: PercentInput.nullable().default(null),
  feePerOrder: PoundsInput.nullable().default(null),
});

/** What a competition earned, its costs, and what is left. */
export const RaffleProfit = z.object({
  _id: z.string(),
  name: z.string(),
  endDate: WireDate,
  tickets: Count.meta({ description: "Paid entries" }),
  sales: Pounds.meta({ description: "At the price of each ticket, without refunded ones; as are the next two" }),
  couponCost: Pounds,
  creditRedeemed: Pounds,
  income: Pounds.meta({ description: "Card payments less refunds: sales less coupons and account credit" }),
  cardTaken: Pounds.meta({ description: "Card payments, including those that were refunded" }),
  vat: Pounds,
  fees: Pounds.meta({ description: "Of the card provider, who keeps them when a payment is refunded" }),
  prizeCost: Pounds,
  otherCosts: Pounds,
  profit: Pounds.meta({ description: "Income less VAT, fees and costs" }),
  ticketsToBreakEven: Count.nullable().meta({
    description: "More tickets at today's price; null where all of them would not be enough, or it is over",
  }),
  profitIfSoldOut: Pounds.nullable().meta({ description: "With every other ticket at today's price; null once over" }),
});
export type RaffleProfit = z.infer<typeof RaffleProfit>;

export const ProfitReport = z.object({
  raffles: z.array(RaffleProfit),
  more: z.boolean().meta({ description: "Whether others ended earlier, which a shorter period shows" }),
  feesAndVat: FeesAndVat,
  ...Now,
});

export const FoundProfit = z.object({ profit: RaffleProfit, costs: RaffleCosts, feesAndVat: FeesAndVat, ...Now });

/** The credit and cash of customers in a period: what prizes gave, where it went, and what customers had at its end. */
export const PrizeFigures = z.object({
  creditWon: Pounds.meta({ description: "Credit that prizes gave, less what was withdrawn" }),
  creditFromCash: Pounds.meta({
    description: "Cash that moved to balances, less what moved back when a prize was withdrawn",
  }),
  creditIssued: Pounds.meta({ description: "Credit codes and gifts, less what admins took" }),
  creditSpent: Pounds.meta({
    description: "Balance that paid for tickets, less what refunds returned, whatever it came from",
  }),
  creditOpen: Pounds.meta({ description: "All balances at the end of the period, or now" }),
  cashWon: Pounds.meta({ description: "Cash that prizes gave, less what was withdrawn" }),
  cashPaidOut: Pounds.meta({ description: "Cash that left winnings for a bank account, less what came back" }),
  cashOpen: Pounds.meta({ description: "All winnings at the end of the period, or now" }),
});
export type PrizeFigures = z.infer<typeof PrizeFigures>;

export const PrizePeriod = PrizeFigures.extend({ period: z.string().meta({ description: "YYYY-MM-DD or YYYY-MM" }) });
export type PrizePeriod = z.infer<typeof PrizePeriod>;

/** What a competition has given as credit and cash until now. */
export const RafflePrizes = z.object({
  _id: z.string(),
  name: z.string(),
  creditWon: Pounds,
  creditHeld: Pounds.meta({ description: "What the balances of its winners still have, at most what each won" }),
  cashWon: Pounds,
  cashHeld: Pounds.meta({ description: "What the winnings of its winners still have, at most what each won" }),
});
export type RafflePrizes = z.infer<typeof RafflePrizes>;

export const PrizeReport = z.object({
  periods: z.array(PrizePeriod),
  total: PrizeFigures,
  raffles: z.array(RafflePrizes).meta({ description: "Those that gave some in these days, with all they have given" }),
  ...Now,
});
