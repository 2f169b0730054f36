import { type FeesAndVat, vatTreatmentNames } from "@counterfoil/core";
import { formatMoney } from "../../ui/format.ts";

/** Describes how VAT is treated: "VAT included in ticket prices, 20%", "Exempt from VAT". */
export function describeVat({ vatTreatment, vatRate }: FeesAndVat): string {
  const name = vatTreatmentNames[vatTreatment];
  return vatTreatment === "included" ? `${name}, ${vatRate}%` : name;
}

/** Describes card fees: "1.5% + £0.20 per order", "None". */
export function describeFees({ feePercent, feePerOrder }: Pick<FeesAndVat, "feePercent" | "feePerOrder">): string {
  const parts = [feePercent > 0 && `${feePercent}%`, feePerOrder > 0 && `${formatMoney(feePerOrder)} per order`];
  return parts.filter(Boolean).join(" + ") || "None";
}

/** Says how the figures of a profit were made. */
export function explainProfit({ vatTreatment, vatRate }: FeesAndVat): string {
  const vat =
    vatTreatment === "included"
      ? `Ticket prices include VAT, so VAT at ${vatRate}% is taken out.`
      : `${vatTreatmentNames[vatTreatment]}, so none is taken out.`;
  return `Income is card payments less refunds. Account credit isn't part of it. ${vat} Chargebacks aren't included.`;
}
