import { type CouponType, formatName, listRoles, parseDate, rolesWith } from "@counterfoil/core";
import { useCallback } from "react";
import { type Control, useController } from "react-hook-form";
import type { ApiFormReturn } from "../../app/api-form.tsx";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useHasPassed } from "../../ui/clock.ts";
import { DateTimeField } from "../../ui/date-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { MoneyField, NumberField } from "../../ui/number-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TagPicker } from "../../ui/tag-picker.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { type CouponValues, rightToType } from "./coupon-values.ts";

type Named = { _id: string; name: string };
type Client = ReturnType<typeof trpc.useUtils>["client"];

const RESULTS = 5;
type Find = (client: Client, query: string, filterIds: string[], signal: AbortSignal) => Promise<Named[]>;

const findRaffles: Find = async (client, query, filterIds, signal) =>
  (await client.raffles.list.query({ query, filterIds, limit: RESULTS }, { signal })).raffles;

const findUsers: Find = async (client, query, filterIds, signal) => {
  const input = { query, filterIds, limit: RESULTS, forMarketing: true };
  const { users } = await client.users.find.query(input, { signal });
  return users.flatMap((user) => (user ? [{ _id: user._id, name: `${formatName(user)} (${user.email})` }] : []));
};

const keyOf = ({ _id }: Named) => _id;

type Props = {
  control: Control<CouponValues>;
  name: "appliesToRaffles" | "appliesToUsers";
  label: string;
  noun: string;
  find: Find;
};

function Whitelist({ control, name, label, noun, find }: Props) {
  const { client } = trpc.useUtils();
  const { field, fieldState } = useController({ control, name });
  const { value, onChange } = field;
  const taken = value.map(keyOf).join();
  const search = useCallback(
    (query: string, signal: AbortSignal) => find(client, query, taken === "" ? [] : taken.split(","), signal),
    [client, find, taken],
  );
  return (
    <div className="pb-3">
      <TagPicker
        label={label}
        placeholder={`Search ${noun}`}
        empty={`No ${noun} to show`}
        labelOf={(named) => named.name}
        {...{ value, onChange, search, keyOf }}
      />
      {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
    </div>
  );
}

type Form = ApiFormReturn<CouponValues>;

function Amount({ form: { field: inputOf, controlled, watch } }: { form: Form }) {
  const type = watch("type");
  if (type === "percentage") {
    return (
      <TextField
        label="Percentage Off"
        inputMode="decimal"
        autoComplete="off"
        hint="10 is 10% off."
        {...inputOf("percentAmount")}
      />
    );
  }
  return controlled("fixedAmount", (field) => <MoneyField label="Amount" optional={type === "credit"} {...field} />);
}

function Scope({ form: { register, control, watch } }: { form: Form }) {
  const credit = watch("type") === "credit";
  return (
    <fieldset>
      <legend className="text-label font-bold">Who can use it</legend>
      {!credit && <Checkbox {...register("allRaffles")}>All raffles</Checkbox>}
      {!credit && !watch("allRaffles") && (
        <Whitelist
          {...{ control }}
          name="appliesToRaffles"
          label="Raffle Whitelist"
          noun="raffles"
          find={findRaffles}
        />
      )}
      <Checkbox {...register("allUsers")}>All users</Checkbox>
      {!watch("allUsers") && (
        <Whitelist {...{ control }} name="appliesToUsers" label="Users Whitelist" noun="users" find={findUsers} />
      )}
      <Checkbox {...register("onlyUsersFirstOrder")}>
        {credit ? "Only Before Users First Order" : "Only On Users First Order"}
      </Checkbox>
      <Checkbox {...register("onlyUsersOnNewsletter")}>Only Users on Newsletter</Checkbox>
    </fieldset>
  );
}

function Limits({ form: { register, controlled, watch } }: { form: Form }) {
  const isPast = useHasPassed(parseDate(watch("exp")) ?? Number.NaN) && watch("expires");
  return (
    <fieldset>
      <legend className="text-label font-bold">Expiry and uses</legend>
      <Checkbox {...register("expires")}>Expires</Checkbox>
      {watch("expires") && controlled("exp", (field) => <DateTimeField label="Expiry" className="pb-3" {...field} />)}
      {isPast && <p className="text-small font-semibold text-warn">This has passed, so the coupon can't be used.</p>}
      <Checkbox {...register("unlimited")}>Unlimited Uses</Checkbox>
      {!watch("unlimited") &&
        controlled("maxUses", (field) => <NumberField label="Max Uses" className="pb-3" {...field} />)}
      <Checkbox {...register("oncePerUser")}>One use per user</Checkbox>
      {watch("type") === "credit" && watch("unlimited") && !watch("oncePerUser") && (
        <p className="text-small font-semibold text-warn">Customers can redeem this code more than once.</p>
      )}
    </fieldset>
  );
}

const typeOptions: readonly { type: CouponType; label: string }[] = [
  { type: "fixed", label: "Fixed Amount Discount" },
  { type: "percentage", label: "Percentage Discount" },
  { type: "credit", label: "Account Credit" },
];

/** The types of coupons; those that the admin's role does not make are grey, below who makes them. */
function TypeField({ form: { register } }: { form: Form }) {
  const may = useMay();
  const others = typeOptions.filter(({ type }) => !may(rightToType(type)));
  const [first] = others;
  const isForbidden = (type: CouponType) => others.some((other) => other.type === type);
  return (
    <Select
      label="Type"
      hint={
        first && `${others.map(({ label }) => label).join(", ")}: ${listRoles(rolesWith(rightToType(first.type)))}.`
      }
      {...register("type", { deps: ["fixedAmount", "percentAmount"] })}
    >
      {typeOptions.map(({ type, label }) => (
        <option key={type} value={type} disabled={isForbidden(type)}>
          {label}
        </option>
      ))}
    </Select>
  );
}

export function CouponFields({ form }: { form: Form }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 md:grid-cols-[1.4fr_1.4fr_1fr]">
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputClassName="uppercase"
          {...form.field("code")}
        />
        <TypeField form={form} />
        <Amount form={form} />
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Scope form={form} />
        <Limits form={form} />
      </div>
    </div>
  );
}
