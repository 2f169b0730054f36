import type { Address } from "@counterfoil/core";
import type { FieldInput } from "../ui/field.tsx";
import { TextField } from "../ui/text-fields.tsx";

type Part = keyof Address;

const parts: { part: Part; label: string; fill: string; optional?: boolean; narrow?: boolean }[] = [
  { part: "addressLine1", label: "Address line 1", fill: "address-line1" },
  { part: "addressLine2", label: "Address line 2", fill: "address-line2", optional: true },
  { part: "city", label: "Town or city", fill: "address-level2" },
  { part: "postCode", label: "Postcode", fill: "postal-code", narrow: true },
  { part: "county", label: "County", fill: "address-level1" },
];

type Props = {
  kind: "shipping" | "billing";
  legend: string;
  field: (part: Part) => FieldInput;
};

export function AddressFields({ kind, legend, field }: Props) {
  return (
    <fieldset className="grid gap-4.5">
      <legend className="mb-4 text-h3 font-bold">{legend}</legend>
      {parts.map(({ part, label, fill, optional, narrow }) => (
        <TextField
          key={part}
          label={label}
          optional={optional}
          autoComplete={`${kind} ${fill}`}
          inputClassName={narrow ? "max-w-50" : undefined}
          {...field(part)}
        />
      ))}
    </fieldset>
  );
}
