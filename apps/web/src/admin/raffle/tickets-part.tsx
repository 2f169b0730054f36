import type { AdminRaffle } from "@counterfoil/core";
import { formatCount } from "../../ui/count.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { ScreenSection } from "./screen-section.tsx";

const yesNo = (value: boolean) => (value ? "Yes" : "No");

/** Describes the numbering of tickets: "A1 to E500, 500 per letter". */
function describeNumbers({ ticketMatrix, maxEntries }: Pick<AdminRaffle, "ticketMatrix" | "maxEntries">): string {
  const { toLetter, ticketsPerLetter } = ticketMatrix;
  if (toLetter === null || ticketsPerLetter === null) return `1 to ${formatCount(maxEntries)}`;
  return `A1 to ${toLetter}${ticketsPerLetter}, ${formatCount(ticketsPerLetter)} per letter`;
}

/** A summary of the ticket configuration. */
export function TicketsPart({ raffle }: { raffle: AdminRaffle }) {
  const random = raffle.luckyDipsOnly || raffle.hasInstantWins;
  return (
    <ScreenSection title="Ticket configuration">
      <DescriptionList
        columns={2}
        items={[
          { label: "Max entries", value: formatCount(raffle.maxEntries) },
          { label: "Numbers", value: describeNumbers(raffle) },
          { label: "Max entries per person", value: formatCount(raffle.maxEntriesPerPerson) },
          { label: "Lucky dip default", value: formatCount(raffle.luckyDipDefault) },
          {
            label: "Lucky dips only",
            value: random && !raffle.luckyDipsOnly ? "Yes, for instant prizes" : yesNo(random),
          },
          { label: "Guaranteed winner info box", value: yesNo(raffle.guaranteedWinnerInfoBox) },
          { label: "Allow promo balance", value: yesNo(raffle.allowPromoBalance) },
        ]}
      />
    </ScreenSection>
  );
}
