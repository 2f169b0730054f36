import { EditCostsInput, type FeesAndVat, type RaffleCosts } from "@counterfoil/core";
import { MoneyField, PercentField } from "../../ui/number-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

const Values = EditCostsInput.omit({ id: true });

type Props = { id: string; costs: RaffleCosts; feesAndVat: FeesAndVat; onClose: () => void };

/** What a raffle costs, and its card fees where they are not the shop's. */
export function CostsDialog({ id, costs, feesAndVat, onClose }: Props) {
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
      refresh={["reports"]}
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
