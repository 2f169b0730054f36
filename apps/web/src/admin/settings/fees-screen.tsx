import { FeesAndVatInput, vatTreatmentNames } from "@counterfoil/core";
import { useState } from "react";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatMoney } from "../../ui/format.ts";
import { MoneyField, PercentField } from "../../ui/number-field.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { Action } from "../frame/action.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Screen, Unloaded } from "../frame/screen.tsx";
import { describeVat } from "../profit/profit-words.ts";

type FeesAndVat = Outputs["reports"]["findFeesAndVat"]["settings"];

function FeesDialog({ settings, onClose }: { settings: FeesAndVat; onClose: () => void }) {
  return (
    <SaveDialog
      title="Edit fees and VAT"
      submitLabel="Save"
      failure="Couldn't save fees and VAT"
      draftName="fees-and-vat"
      schema={FeesAndVatInput}
      values={settings}
      run={(values, api) => api.reports.editFeesAndVat.mutate(values)}
      onClose={onClose}
    >
      {({ controlled, field, watch }) => (
        <>
          {controlled("feePercent", (input) => (
            <PercentField label="Card fee (%)" hint="Of each card payment." {...input} />
          ))}
          {controlled("feePerOrder", (input) => (
            <MoneyField label="Card fee per order" hint="Of each order paid by card." {...input} />
          ))}
          <ChoiceField label="VAT treatment" names={vatTreatmentNames} {...field("vatTreatment")} />
          {watch("vatTreatment") === "included" &&
            controlled("vatRate", (input) => <PercentField label="VAT rate (%)" {...input} />)}
        </>
      )}
    </SaveDialog>
  );
}

/** What the card provider charges, and how VAT is treated, for the profit of raffles. */
export function FeesScreen() {
  const query = trpc.reports.findFeesAndVat.useQuery();
  const [isEditing, setEditing] = useState(false);
  const settings = query.data?.settings;
  return (
    <Screen
      actions={
        settings && (
          <Action right="costs.edit" onClick={() => setEditing(true)}>
            Edit
          </Action>
        )
      }
    >
      <p className="mb-6 max-w-180 text-label text-muted">
        Used to work out the profit of every raffle, including past ones. A raffle can have its own card fees. Ask your
        accountant which VAT treatment applies.
      </p>
      <Unloaded query={query} outline={["h-40"]} />
      {settings && (
        <DescriptionList
          className="max-w-180"
          items={[
            { label: "Card fee", value: `${settings.feePercent}%` },
            { label: "Card fee per order", value: formatMoney(settings.feePerOrder) },
            { label: "VAT", value: describeVat(settings) },
          ]}
        />
      )}
      {settings && isEditing && <FeesDialog settings={settings} onClose={() => setEditing(false)} />}
    </Screen>
  );
}
