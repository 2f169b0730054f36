import { DAY_MS, parseDate } from "@counterfoil/core";
import { useWatch } from "react-hook-form";
import { CompetitionCard } from "../../product/competition-card/competition-card.tsx";
import { serverNow } from "../../ui/clock.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatCount, formatMoney, formatPrice } from "../../ui/format.ts";
import { useRaffleForm } from "./raffle-fields.tsx";
import type { RaffleValues, SavedRaffle } from "./raffle-values.ts";

const orZero = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value);

/** The total of price times entries: "2,500 × £2.50 = £6,250.00". */
function describeTotal(price: number, maxEntries: number): string {
  const total = Math.round(price * 100) * maxEntries;
  return `${formatCount(maxEntries)} × ${formatPrice(price)} = ${formatMoney(total / 100)}`;
}

/** The competition's card as customers would see it now, and the total. */
export function PreviewCard({ saved }: { saved: SavedRaffle | undefined }) {
  const { getValues } = useRaffleForm();
  useWatch<RaffleValues>();
  const { name, endDate, onSale, images, ...values } = getValues();
  const price = orZero(values.price);
  const maxEntries = orZero(values.maxEntries);
  const originalPrice = orZero(values.originalPrice);
  const end = parseDate(endDate);
  const hasPrice = values.price !== null && !Number.isNaN(values.price);
  const facts = [
    { label: "Total", value: hasPrice && maxEntries > 0 && describeTotal(price, maxEntries) },
    { label: "Odds", value: maxEntries > 0 && `1 in ${formatCount(maxEntries)} or better` },
    {
      label: "Entrants",
      value: saved && `${formatCount(saved.entrants)} of ${formatCount(saved.values.maxEntries ?? 0)}`,
    },
    { label: "Sales", value: saved && formatMoney(saved.sales) },
  ].filter(({ value }) => value !== undefined);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-2 text-label font-normal text-muted">
        The card customers see
      </h2>
      {/* Not interactive: the card's link leads away from the form. */}
      <div inert className="max-w-78">
        <CompetitionCard
          unset={{ price: !hasPrice, endDate: end === null, maxEntries: maxEntries < 1 }}
          raffle={{
            _id: saved?.id ?? "",
            slug: saved?.slug ?? "",
            name: name || "Name",
            live: true,
            startDate: new Date(0).toISOString(),
            endDate: new Date(end ?? serverNow() + DAY_MS).toISOString(),
            cancelledAt: null,
            price,
            onSale: onSale && originalPrice > 0,
            originalPrice,
            // With 0 entries the card would show it as sold out.
            maxEntries: Math.max(maxEntries, 1),
            ticketsPurchased: saved?.entrants ?? 0,
            images,
          }}
        />
      </div>
      <DescriptionList className="mt-4" items={facts.map(({ label, value }) => ({ label, value: value || "–" }))} />
    </section>
  );
}
