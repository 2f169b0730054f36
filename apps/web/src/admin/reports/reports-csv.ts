import {
  type FeesAndVat,
  type PrizePeriod,
  type ProtectionPeriod,
  type RafflePrizes,
  type RaffleProfit,
  type RaffleReport,
  type ReportPeriod,
  vatTreatmentNames,
} from "@counterfoil/core";
import { formatDate } from "../../ui/format.ts";
import { type CsvColumns, toCsv } from "../frame/csv.ts";

const money = (pounds: number) => pounds.toFixed(2);

const sales: CsvColumns<RaffleReport | ReportPeriod> = [
  ["Tickets", ({ tickets }) => tickets],
  ["Sales", ({ subtotal }) => money(subtotal)],
  ["Bundle Discount", ({ bundleDiscount }) => money(bundleDiscount)],
  ["Coupon Cost", ({ couponCost }) => money(couponCost)],
  ["Balance Used", ({ balanceUsed }) => money(balanceUsed)],
  ["Card Taken", ({ cardTaken }) => money(cardTaken)],
  ["Refunded to Card", ({ refundedToCard }) => money(refundedToCard)],
  ["Refunded to Balance", ({ refundedToBalance }) => money(refundedToBalance)],
];

/** How VAT is treated, the same in every row; no rate where none is taken out. */
function vatColumns({ vatTreatment, vatRate }: FeesAndVat) {
  return [
    ["VAT Treatment", () => vatTreatmentNames[vatTreatment]],
    ["VAT Rate (%)", () => (vatTreatment === "included" ? vatRate : "")],
  ] as const;
}

const periods: CsvColumns<ReportPeriod> = [
  ["Period", ({ period }) => period],
  ["Orders", ({ orders }) => orders],
  ...sales,
  ["Refunds", ({ refunds }) => refunds],
  ["Unmatched Payments", ({ unappliedTaken }) => money(unappliedTaken)],
  ["Unmatched Payments Refunded", ({ unappliedReturned }) => money(unappliedReturned)],
  ["Chargebacks", ({ chargedBack }) => money(chargedBack)],
  ["Balance Issued", ({ balanceIssued }) => money(balanceIssued)],
];

const raffles: CsvColumns<RaffleReport> = [["Raffle", ({ name }) => name], ...sales];

const prizes: CsvColumns<PrizePeriod> = [
  ["Period", ({ period }) => period],
  ["Credit Won", ({ creditWon }) => money(creditWon)],
  ["Moved from Winnings", ({ creditFromCash }) => money(creditFromCash)],
  ["Other Credit Issued", ({ creditIssued }) => money(creditIssued)],
  ["Spent on Tickets", ({ creditSpent }) => money(creditSpent)],
  ["All Balances", ({ creditOpen }) => money(creditOpen)],
  ["Cash Won", ({ cashWon }) => money(cashWon)],
  ["Paid Out", ({ cashPaidOut }) => money(cashPaidOut)],
  ["All Winnings", ({ cashOpen }) => money(cashOpen)],
];

const rafflePrizes: CsvColumns<RafflePrizes> = [
  ["Raffle", ({ name }) => name],
  ["Credit Won", ({ creditWon }) => money(creditWon)],
  ["Credit Still Held", ({ creditHeld }) => money(creditHeld)],
  ["Cash Won", ({ cashWon }) => money(cashWon)],
  ["Cash Still Held", ({ cashHeld }) => money(cashHeld)],
];

const protection: CsvColumns<ProtectionPeriod> = [
  ["Period", ({ period }) => period],
  ["Limits Set", ({ limitsSet }) => limitsSet],
  ["Chose No Limit", ({ withoutLimit }) => withoutLimit],
  ["Increases Requested", ({ raisesAsked }) => raisesAsked],
  ["Increases Confirmed", ({ raisesConfirmed }) => raisesConfirmed],
  ["Lowered by Staff", ({ loweredByStaff }) => loweredByStaff],
  ["Pauses", ({ pauses }) => pauses],
  ["Self-exclusions", ({ suspensions }) => suspensions],
  ["Closures", ({ closures }) => closures],
  ["Blocks", ({ stops }) => stops],
  ["Credit Rejected: Instant Wins", ({ creditInstant }) => creditInstant],
  ["Credit Rejected: Monthly Limit", ({ creditMonth }) => creditMonth],
  ["Credit Refunded", ({ creditReturned }) => money(creditReturned)],
  ["Flags", ({ flags }) => flags],
  ["Complaints", ({ complaints }) => complaints],
  ["Acknowledged in Time", ({ acknowledgedInTime }) => acknowledgedInTime],
  ["Answered in Time", ({ answeredInTime }) => answeredInTime],
  ["Complaints Open", ({ complaintsOpen }) => complaintsOpen],
  ["Complaints Referred", ({ complaintsReferred }) => complaintsReferred],
];

function profitColumns(feesAndVat: FeesAndVat): CsvColumns<RaffleProfit> {
  return [
    ["Raffle", ({ name }) => name],
    ["Ends", ({ endDate }) => formatDate(endDate)],
    ["Paid Entries", ({ tickets }) => tickets],
    ["Sales", ({ sales }) => money(sales)],
    ["Coupon Cost", ({ couponCost }) => money(couponCost)],
    ["Credit Redeemed", ({ creditRedeemed }) => money(creditRedeemed)],
    ["Income", ({ income }) => money(income)],
    ...vatColumns(feesAndVat),
    ["VAT", ({ vat }) => money(vat)],
    ["Card Fees", ({ fees }) => money(fees)],
    ["Prize Cost", ({ prizeCost }) => money(prizeCost)],
    ["Other Costs", ({ otherCosts }) => money(otherCosts)],
    ["Profit", ({ profit }) => money(profit)],
    ["Tickets to Break Even", ({ ticketsToBreakEven }) => ticketsToBreakEven ?? ""],
    ["Profit if Sold Out", ({ profitIfSoldOut }) => (profitIfSoldOut === null ? "" : money(profitIfSoldOut))],
  ];
}

export const toPeriodsCsv = (rows: readonly ReportPeriod[], feesAndVat: FeesAndVat): string =>
  toCsv([...periods, ...vatColumns(feesAndVat)], rows);

export const toRafflesCsv = (rows: readonly RaffleReport[], feesAndVat: FeesAndVat): string =>
  toCsv([...raffles, ...vatColumns(feesAndVat)], rows);

export const toProfitCsv = (rows: readonly RaffleProfit[], feesAndVat: FeesAndVat): string =>
  toCsv(profitColumns(feesAndVat), rows);

export const toPrizesCsv = (rows: readonly PrizePeriod[]): string => toCsv(prizes, rows);

export const toRafflePrizesCsv = (rows: readonly RafflePrizes[]): string => toCsv(rafflePrizes, rows);

export const toProtectionCsv = (rows: readonly ProtectionPeriod[]): string => toCsv(protection, rows);
