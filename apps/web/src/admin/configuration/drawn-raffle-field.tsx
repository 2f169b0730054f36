import { useCallback } from "react";
import { type Control, Controller } from "react-hook-form";
import { trpc } from "../../app/trpc.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import type { WinnerValues } from "./winner-values.ts";

/** The competition that a winner was drawn for, which its page and the to-do list use. */
export function DrawnRaffleField({ control }: { control: Control<WinnerValues> }) {
  const { fetch } = trpc.useUtils().raffles.list;
  const search = useCallback(
    async (query: string) => (await fetch({ query, filterBy: "expired", limit: 10 })).raffles,
    [fetch],
  );
  return (
    <Controller
      control={control}
      name="drawn"
      render={({ field }) => (
        <Combobox
          label="Competition"
          optional
          hint="Optional. If empty, it's matched by the link or name below."
          value={field.value}
          onChange={field.onChange}
          search={search}
          labelOf={({ name }) => name}
          keyOf={({ _id }) => _id}
          renderItem={({ name, endDate }) => (
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-small text-muted">Ended {formatDateTime(endDate)}</span>
            </span>
          )}
          empty="No matching competitions."
        />
      )}
    />
  );
}
