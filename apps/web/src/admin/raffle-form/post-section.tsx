import {
  defaultPostClosesAt,
  entriesPerCard,
  londonLocal,
  lowestPrice,
  parseDate,
  toBundleTiers,
  toPence,
} from "@counterfoil/core";
import { useWatch } from "react-hook-form";
import { useSession } from "../../app/session.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { frozenReason } from "./draw-section.tsx";
import { RaffleCount, RaffleMoment, useRaffleForm } from "./raffle-fields.tsx";
import { type RaffleValues, toWireBundle } from "./raffle-values.ts";

/** Free entry by post: one switch, and then what it takes. */
export function PostSection({ frozen }: { frozen: boolean }) {
  const { setValue } = useRaffleForm();
  const [closes, endDate, price, bundles] = useWatch<RaffleValues, ["postClosesAt", "endDate", "price", "bundles"]>({
    name: ["postClosesAt", "endDate", "price", "bundles"],
  });
  const { company } = useSession().settings;
  const entered = bundles.filter(({ percentOff, pricePerTicket }) => Number.isFinite(percentOff ?? pricePerTicket));
  const pricePence = lowestPrice(toPence(price || 0), toBundleTiers(entered.map(toWireBundle)));
  const least = entriesPerCard({ stampPence: toPence(company.stampPrice), pricePence });
  const offer = (isOffered: boolean) => {
    const at = defaultPostClosesAt(parseDate(endDate) ?? Date.now());
    setValue("postClosesAt", isOffered ? londonLocal(at) : "", { shouldDirty: true, shouldValidate: true });
    if (isOffered) setValue("postEntriesPerCard", least, { shouldDirty: true });
  };
  return (
    <FormSection
      id="post"
      title="Free entry by post"
      note={frozen ? frozenReason : "Customers see this beside Buy. Set the end date and the price first."}
    >
      <Checkbox
        checked={closes !== ""}
        disabled={frozen}
        onChange={({ target }) => offer(target.checked)}
        hint="Cards go to the address in Configure › Company"
      >
        Accept entries by post
      </Checkbox>
      {closes !== "" && (
        <>
          <RaffleMoment name="postClosesAt" disabled={frozen} hint="UK time. The date it arrives, not the postmark." />
          <div className="grid gap-4 md:grid-cols-2">
            <RaffleCount
              name="postEntriesPerCard"
              disabled={frozen}
              hint={`At least ${least}, as many as a second-class stamp would buy`}
            />
            <RaffleCount
              name="postReserve"
              disabled={frozen}
              hint="These can't be bought. 1% of the entries is usual. Enter 0 for none."
            />
          </div>
        </>
      )}
    </FormSection>
  );
}
