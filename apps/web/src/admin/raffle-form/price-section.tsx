import { useWatch } from "react-hook-form";
import { FormSection } from "../../ui/form-section.tsx";
import { frozenReason } from "./draw-section.tsx";
import { RaffleMoment, RafflePounds, RaffleTick } from "./raffle-fields.tsx";
import type { RaffleValues } from "./raffle-values.ts";

export function PriceSection({ frozen }: { frozen: boolean }) {
  const onSale = useWatch<RaffleValues, "onSale">({ name: "onSale" });
  return (
    <FormSection id="price" title="Price and dates" note={frozen ? frozenReason : "All times are UK time."}>
      <div className="grid gap-4 md:grid-cols-2">
        <RafflePounds name="price" disabled={frozen} />
        {onSale && <RafflePounds name="originalPrice" hint="Shown struck through" />}
      </div>
      <RaffleTick name="onSale" />
      <div className="grid gap-4 md:grid-cols-2">
        <RaffleMoment name="startDate" disabled={frozen} />
        <RaffleMoment name="endDate" disabled={frozen} />
      </div>
    </FormSection>
  );
}
