import { EditCostsInput, type FeesAndVat, type RaffleCosts, type RaffleProfit } from "@counterfoil/core";
import { useState } from "react";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatCount, formatMoney } from "../../ui/format.ts";
import { MoneyField, PercentField } from "../../ui/number-field.tsx";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { Action } from "../frame/action.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { ScreenSection, Unloaded } from "../frame/screen.tsx";
import { describeFees, describeVat, explainProfit } from "./profit-words.ts";

const Values = EditCostsInput.omit({ id: true });

type Props = { id: string; costs: RaffleCosts; feesAndVat: FeesAndVat; onClose: () => void };

/** What a raffle costs, and its card fees where they are not the shop's. */
function CostsDialog({ id, costs, feesAndVat, onClose }: Props) {
  const isVatIncluded = feesAndVat.vatTreatment === "included";
  return (
    <SaveDialog
      title="Edit costs"
      about={
        <p className="text-muted">
          Only staff who can see reports can see these figures.
          {isVatIncluded && " Enter costs without any VAT you can reclaim."}
        </p>
      }
      submitLabel="Save"
      failure="Couldn't save the costs"
      draftName={`costs:${id}`}
      schema={Values}
      values={costs}
      run={(values, api) => api.reports.editCosts.mutate({ id, ...values })}
      onClose={onClose}
    >
      {({ controlled }) => (
        <>
          {controlled("prizeCost", (field) => (
            <MoneyField label="Prize cost" hint="All prizes, including instant, cash and credit prizes." {...field} />
          ))}
          {controlled("otherCosts", (field) => (
            <MoneyField label="Other costs" hint="Such as advertising and delivery." {...field} />
          ))}
          {controlled("feePercent", (field) => (
            <PercentField
              label="Card fee (%)"
              optional
              hint={`Leave blank to use the shop's ${feesAndVat.feePercent}%.`}
              {...field}
            />
          ))}
          {controlled("feePerOrder", (field) => (
            <MoneyField
              label="Card fee per order"
              optional
              hint={`Leave blank to use the shop's £${feesAndVat.feePerOrder.toFixed(2)}.`}
              {...field}
            />
          ))}
        </>
      )}
    </SaveDialog>
  );
}

function breakEvenOf({ ticketsToBreakEven, profit, profitIfSoldOut, prizeCost }: RaffleProfit) {
  if (ticketsToBreakEven === 0)
    return { value: "Reached", hint: prizeCost === 0 ? "no prize cost is entered" : "costs are covered" };
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
      <StatTile
        label="To break even"
        // The font of numerals has no small letters.
        value={/\d/.test(value) ? value : <span className="font-text text-h2 font-extrabold">{value}</span>}
        hint={hint}
      />
      <StatTile
        label="Profit if sold out"
        value={profitIfSoldOut === null ? "–" : formatMoney(profitIfSoldOut)}
        hint={profitIfSoldOut === null ? "the raffle is over" : "at today's price"}
      />
    </StatBand>
  );
}

function itemsOf({ profit, costs, feesAndVat }: Outputs["reports"]["findProfit"]) {
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
