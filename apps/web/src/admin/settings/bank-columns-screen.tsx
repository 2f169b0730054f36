import { BankColumns, bankColumnNames } from "@counterfoil/core";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { z } from "zod";
import type { ApiFormReturn } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Screen, Unloaded } from "../frame/screen.tsx";

type Values = z.input<typeof BankColumns>;

function ColumnFields({ form: { control, field } }: { form: ApiFormReturn<Values, BankColumns> }) {
  const { fields, append, remove } = useFieldArray({ control, name: "columns" });
  return (
    <>
      {fields.map(({ id }, i) => (
        <fieldset key={id} className="grid items-end gap-2.5 md:grid-cols-[1fr_1fr_auto]">
          <legend className="sr-only">Column {i + 1}</legend>
          <ChoiceField label={`Column ${i + 1}`} names={bankColumnNames} {...field(`columns.${i}.field`)} />
          <TextField label="Heading" autoComplete="off" {...field(`columns.${i}.heading`)} />
          <Action disabled={fields.length === 1} onClick={() => remove(i)}>
            Remove<span className="sr-only"> column {i + 1}</span>
          </Action>
        </fieldset>
      ))}
      <Action className="justify-self-start" onClick={() => append({ field: "reference", heading: "" })}>
        Add a column
      </Action>
    </>
  );
}

/** The columns of bank files, in the order and with the headings that the shop's bank takes. */
export function BankColumnsScreen() {
  const query = trpc.payouts.findColumns.useQuery();
  const [isEditing, setEditing] = useState(false);
  return (
    <Screen
      actions={
        query.data && (
          <Action right="payouts.pay" onClick={() => setEditing(true)}>
            Edit
          </Action>
        )
      }
      about="Banks differ in what they take. Set the columns of the file to match yours."
    >
      <Unloaded query={query} outline={["h-40"]} />
      {query.data && (
        <DescriptionList
          className="max-w-180"
          items={query.data.columns.map(({ field, heading }) => ({
            label: heading || "No heading",
            value: bankColumnNames[field],
          }))}
        />
      )}
      {query.data && isEditing && (
        <SaveDialog
          title="Edit bank file columns"
          size="large"
          submitLabel="Save"
          failure="Couldn't save the columns"
          draftName="bank-columns"
          schema={BankColumns}
          values={query.data}
          run={(values, api) => api.payouts.setColumns.mutate(values)}
          onClose={() => setEditing(false)}
        >
          {(form) => <ColumnFields form={form} />}
        </SaveDialog>
      )}
    </Screen>
  );
}
