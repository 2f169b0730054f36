import {
  type Bundle,
  bundlesProblem,
  formatPence,
  MAX_BUNDLES,
  MAX_TICKETS_IN_CART,
  priceWithBundle,
  toBundleTiers,
  toPence,
} from "@counterfoil/core";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useController, useFieldArray, useWatch } from "react-hook-form";
import { IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FilterTabs } from "../../ui/filters.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { MoneyField, NumberField, PercentField } from "../../ui/number-field.tsx";
import { Action } from "../frame/action.tsx";
import { frozenReason } from "./draw-section.tsx";
import { useRaffleForm } from "./raffle-fields.tsx";
import { type BundleValues, type RaffleValues, type SavedRaffle, toWireBundle } from "./raffle-values.ts";

const words = { percentOff: "Percentage off", pricePerTicket: "Price per ticket" } as const;
type Sort = keyof typeof words;
const sorts = [
  { value: "percentOff", label: words.percentOff },
  { value: "pricePerTicket", label: words.pricePerTicket },
] as const;

const sortOf = (bundles: readonly BundleValues[]): Sort =>
  bundles[0]?.pricePerTicket === undefined ? "percentOff" : "pricePerTicket";

/** What a bundle costs at the price in the form, once both can be read: "£11.25, saves £1.25". */
function outcome(bundle: Bundle, price: number | null): string | undefined {
  const { from, percentOff, pricePerTicket } = bundle;
  const amount = pricePerTicket ?? percentOff ?? 0;
  const isReadable =
    Number.isInteger(from) &&
    from > 1 &&
    from <= MAX_TICKETS_IN_CART &&
    amount > 0 &&
    !(percentOff && percentOff >= 100);
  if (!price || !isReadable || bundlesProblem({ bundles: [bundle], price, maxEntriesPerPerson: from }) !== null)
    return undefined;
  const pence = toPence(price);
  const cost = priceWithBundle(pence, from, toBundleTiers([bundle]));
  return `${formatPence(cost)}, saves ${formatPence(pence * from - cost)}`;
}

type RowProps = { place: number; sort: Sort; disabled: boolean; hint: string | undefined; onRemove: () => void };

function BundleRow({ place, sort, disabled, hint, onRemove }: RowProps) {
  const { formState } = useRaffleForm();
  const from = useController<RaffleValues, `bundles.${number}.from`>({ name: `bundles.${place}.from` });
  const amount = useController<RaffleValues, `bundles.${number}.${Sort}`>({ name: `bundles.${place}.${sort}` });
  // A row that was just added has errors before anyone typed anything.
  const errorOf = ({ isTouched, error }: typeof from.fieldState) =>
    isTouched || formState.isSubmitted ? error?.message : undefined;
  const Amount = sort === "percentOff" ? PercentField : MoneyField;
  return (
    <li>
      <fieldset className="flex min-w-0 items-start gap-2">
        <legend className="sr-only">Bundle {place + 1}</legend>
        <NumberField
          {...from.field}
          label="Minimum tickets"
          className="w-36 shrink-0"
          disabled={disabled}
          error={errorOf(from.fieldState)}
        />
        <Amount
          {...amount.field}
          label={words[sort]}
          className="min-w-0 flex-1 md:w-52 md:flex-none"
          disabled={disabled}
          error={errorOf(amount.fieldState)}
          hint={hint}
        />
        <IconButton
          label={`Remove bundle ${place + 1}`}
          disabled={disabled}
          className="mt-6.5 disabled:text-control"
          onClick={onRemove}
        >
          <Trash2 size={18} />
        </IconButton>
      </fieldset>
    </li>
  );
}

/** Prices by quantity: all of percentages, or all of prices. */
export function BundlesSection({ saved }: { saved: SavedRaffle | undefined }) {
  const { formState } = useRaffleForm();
  const { fields, append, remove, replace } = useFieldArray<RaffleValues, "bundles">({ name: "bundles" });
  const [bundles, price] = useWatch<RaffleValues, ["bundles", "price"]>({ name: ["bundles", "price"] });
  const [chosen, setChosen] = useState<Sort>("percentOff");
  const sort = bundles.length > 0 ? sortOf(bundles) : chosen;
  const frozen = saved?.rulesFrozen ?? false;
  const about = saved?.locked
    ? "Tickets are held or sold, so you can only make bundles cheaper."
    : "Optional. A better price when someone buys several tickets of this raffle together.";
  const message = formState.errors.bundles?.message ?? formState.errors.bundles?.root?.message;
  return (
    <FormSection id="bundles" title="Bundles" note={frozen ? frozenReason : about}>
      <fieldset disabled={frozen} className="contents">
        <FilterTabs
          label="Kind of bundle"
          options={sorts}
          value={sort}
          onChange={(next) => {
            setChosen(next);
            if (next !== sort) replace(bundles.map(({ from }) => ({ from, [next]: null })));
          }}
        />
        {fields.length > 0 && (
          <ul aria-label="Bundles" className="grid gap-3">
            {fields.map(({ id }, place) => (
              <BundleRow
                key={id}
                place={place}
                sort={sort}
                disabled={frozen}
                hint={bundles[place] && outcome(toWireBundle(bundles[place]), price)}
                onRemove={() => remove(place)}
              />
            ))}
          </ul>
        )}
        {message && <FieldError>{message}</FieldError>}
        <div>
          <Action disabled={fields.length >= MAX_BUNDLES} onClick={() => append({ from: null, [sort]: null })}>
            <Plus size={18} /> Add bundle
          </Action>
        </div>
      </fieldset>
    </FormSection>
  );
}
