import type { RaffleProfit } from "@counterfoil/core";
import { useState } from "react";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatCount, formatMoney } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { Action } from "../frame/action.tsx";
import { ScreenSection, Unloaded } from "../frame/screen.tsx";
import { CostsDialog } from "./costs-dialog.tsx";
import { describeFees, describeVat, explainProfit } from "./profit-words.ts";

type Found = Outputs["reports"]["findProfit"];

function breakEvenOf({ ticketsToBreakEven, profit, profitIfSoldOut }: RaffleProfit) {
  if (ticketsToBreakEven === 0) return { value: "Reached", hint: "costs are covered" };
  if (ticketsToBreakEven !== null)
    return { value: formatCount(ticketsToBreakEven), hint: "more tickets at today's price" };
  if (profitIfSoldOut === null)
    return profit < 0
      ? { value: "Not reached", hint: "the raffle is over" }
      : { value: "Reached", hint: "costs are covered" };
  return { value: "Never", hint: "at today's price, not even sold out" };
}

function Figures({ profit }: { profit: RaffleProfit }) {
  const { value, hint } = breakEvenOf(profit);
  const { profitIfSoldOut } = profit;
  return (
    <StatBand>
      <StatTile
        label="Profit so far"
        value={formatMoney(profit.profit)}
        hint={`of ${formatMoney(profit.income)} income`}
      />
      <StatTile label="To break even" value={value} hint={hint} />
      <StatTile
        label="Profit if sold out"
        value={profitIfSoldOut === null ? "–" : formatMoney(profitIfSoldOut)}
        hint={profitIfSoldOut === null ? "the raffle is over" : "at today's price"}
      />
    </StatBand>
  );
}

function itemsOf({ profit, costs, feesAndVat }: Found) {
  const fees = {
    feePercent: costs.feePercent ?? feesAndVat.feePercent,
    feePerOrder: costs.feePerOrder ?? feesAndVat.feePerOrder,
  };
  return [
    { label: "Ticket sales", value: formatMoney(profit.sales) },
    { label: "Coupons", value: formatMoney(-profit.couponCost) },
    { label: "Account credit", value: formatMoney(-profit.creditRedeemed) },
    { label: "Income", value: formatMoney(profit.income) },
    { label: "VAT", value: `${formatMoney(-profit.vat)} (${describeVat(feesAndVat)})` },
    { label: "Card fees", value: `${formatMoney(-profit.fees)} (${describeFees(fees)})` },
    { label: "Prize cost", value: formatMoney(-profit.prizeCost) },
    { label: "Other costs", value: formatMoney(-profit.otherCosts) },
    { label: "Profit", value: formatMoney(profit.profit) },
  ];
}

/** What a raffle earned and costs, for those who may see money. */
export function ProfitPart({ id }: { id: string }) {
  const query = trpc.reports.findProfit.useQuery({ id });
  const [isEditing, setEditing] = useState(false);
  const found = query.data;
  return (
    <ScreenSection title="Profit">
      <Unloaded query={query} outline={["h-200 md:h-156"]} />
      {found && (
        <>
          <Figures profit={found.profit} />
          <DescriptionList className="mt-4 max-w-180" items={itemsOf(found)} />
          <p className="my-4 max-w-180 text-small text-muted">{explainProfit(found.feesAndVat)}</p>
          <Action right="costs.edit" onClick={() => setEditing(true)}>
            Edit costs
          </Action>
        </>
      )}
      {found && isEditing && <CostsDialog id={id} {...found} onClose={() => setEditing(false)} />}
    </ScreenSection>
  );
}
