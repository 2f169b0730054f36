/** A list of amounts: `rows` with labels on the left and money on the right, then the total under a line in large numerals. */
export function PriceSummary({
  rows,
  total,
}: {
  /** `formatMoney` adds the minus of a discount. */
  rows: { label: string; sum: string }[];
  total: { label: string; sum: string };
}) {
  return (
    <dl className="grid gap-2.5">
      {rows.map(({ label, sum }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{sum}</dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-ink pt-3.5">
        <dt className="flex-1 basis-24 font-bold">{total.label}</dt>
        <dd className="num ml-auto text-num-total">{total.sum}</dd>
      </div>
    </dl>
  );
}
