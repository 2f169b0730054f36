import type { Pence } from "../money.ts";

/** How the sale of tickets is treated for VAT; only `included` takes any out of income. */
export const vatTreatments = ["not_registered", "exempt", "included"] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export const vatTreatmentNames: Readonly<Record<VatTreatment, string>> = {
  not_registered: "Not registered for VAT",
  exempt: "Exempt from VAT",
  included: "VAT included in ticket prices",
};

/** What the tickets of a competition earned, in pence. The first three leave refunded tickets out, the others have them. */
export interface RaffleIncome {
  sales: Pence;
  coupons: Pence;
  /** Paid with account credit. */
  credit: Pence;
  tickets: number;
  /** Taken by card. */
  card: Pence;
  /** Orders paid by card; an order of several competitions counts for each by its part of the payment. */
  cardOrders: number;
}

/** What a competition costs, fees as parts per million and pence, the rate of VAT in per cent. */
export interface ProfitTerms {
  prizeCost: Pence;
  otherCosts: Pence;
  feePpm: number;
  feePerOrder: Pence;
  vatTreatment: VatTreatment;
  vatRate: number;
}

/** What can still be sold: tickets, each at this price; none once it is over. */
interface StillOnSale {
  price: Pence;
  left: number;
  isOver: boolean;
}

/** Returns the part of a price that is VAT. */
function vatShare({ vatTreatment, vatRate }: ProfitTerms): number {
  return vatTreatment === "included" ? vatRate / (100 + vatRate) : 0;
}

/** Returns what one more ticket leaves at its full price, paid by card, in orders as large as those so far; one each before the first. */
function leftOfTicket({ tickets, cardOrders }: RaffleIncome, terms: ProfitTerms, price: Pence): number {
  if (price === 0) return 0;
  const ordersPerTicket = tickets === 0 ? 1 : cardOrders / tickets;
  const fee = (price * terms.feePpm) / 1_000_000 + terms.feePerOrder * ordersPerTicket;
  return price * (1 - vatShare(terms)) - fee;
}

/**
 * Returns the profit of a competition and what it consists of, in pence, and how many more tickets cover its costs: null where all of
 * them would not, or it is over. Income is card money that was kept: credit brought none when it was spent.
 */
export function profitOf(earned: RaffleIncome, terms: ProfitTerms, { price, left, isOver }: StillOnSale) {
  const income = earned.sales - earned.coupons - earned.credit;
  const vat = Math.round(income * vatShare(terms));
  const fees = Math.round((earned.card * terms.feePpm) / 1_000_000 + earned.cardOrders * terms.feePerOrder);
  const profit = income - vat - fees - terms.prizeCost - terms.otherCosts;
  const perTicket = leftOfTicket(earned, terms, price);
  const needed = profit < 0 ? Math.ceil(-profit / Math.max(perTicket, 0)) : 0;
  return {
    ...{ income, vat, fees, profit },
    ticketsToBreakEven: isOver || needed > left ? null : needed,
    profitIfSoldOut: isOver ? null : profit + Math.round(left * perTicket),
  };
}
