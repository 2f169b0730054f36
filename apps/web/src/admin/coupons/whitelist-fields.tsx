import { formatName } from "@counterfoil/core";
import { useCallback } from "react";
import { type Control, Controller } from "react-hook-form";
import { trpc } from "../../app/trpc.ts";
import { FieldError } from "../../ui/field.tsx";
import { TagPicker } from "../../ui/tag-picker.tsx";
import type { CouponValues } from "./coupon-values.ts";

type Named = { _id: string; name: string };
type PickerProps = { value: Named[]; onChange: (value: Named[]) => void };

/** Results of one search. */
const RESULTS = 5;

const keyOf = ({ _id }: Named) => _id;
const nameOf = ({ name }: Named) => name;

function RafflePicker({ value, onChange }: PickerProps) {
  const { client } = trpc.useUtils();
  const taken = value.map(keyOf).join();
  const search = useCallback(
    async (query: string, signal: AbortSignal): Promise<Named[]> => {
      const filterIds = taken === "" ? [] : taken.split(",");
      const { raffles } = await client.raffles.list.query({ query, filterIds, limit: RESULTS }, { signal });
      return raffles;
    },
    [client, taken],
  );
  return (
    <TagPicker
      label="Raffle Whitelist"
      placeholder="Search raffles"
      empty="No raffles to show"
      labelOf={nameOf}
      {...{ value, onChange, search, keyOf }}
    />
  );
}

function UserPicker({ value, onChange }: PickerProps) {
  const { client } = trpc.useUtils();
  const taken = value.map(keyOf).join();
  const search = useCallback(
    async (query: string, signal: AbortSignal): Promise<Named[]> => {
      const filterIds = taken === "" ? [] : taken.split(",");
      const input = { query, filterIds, limit: RESULTS, forMarketing: true };
      const { users } = await client.users.find.query(input, { signal });
      return users.flatMap((user) => (user ? [{ _id: user._id, name: `${formatName(user)} (${user.email})` }] : []));
    },
    [client, taken],
  );
  return (
    <TagPicker
      label="Users Whitelist"
      placeholder="Search users"
      empty="No users to show"
      labelOf={nameOf}
      {...{ value, onChange, search, keyOf }}
    />
  );
}

/** The raffles that a coupon is limited to. */
export function RaffleWhitelist({ control }: { control: Control<CouponValues> }) {
  return (
    <Controller
      control={control}
      name="appliesToRaffles"
      render={({ field, fieldState }) => (
        <>
          <RafflePicker {...field} />
          {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
        </>
      )}
    />
  );
}

/** The users that a coupon is limited to. */
export function UsersWhitelist({ control }: { control: Control<CouponValues> }) {
  return (
    <Controller
      control={control}
      name="appliesToUsers"
      render={({ field, fieldState }) => (
        <>
          <UserPicker {...field} />
          {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
        </>
      )}
    />
  );
}
