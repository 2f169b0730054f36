import { parseDate } from "@counterfoil/core";
import { messageOf } from "../../app/api-error.ts";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { Chart } from "../../ui/chart.tsx";
import { formatCount } from "../../ui/count.ts";
import { formatMoney, formatWholePounds, sumPounds } from "../../ui/money.ts";

type Day = Outputs["raffles"]["listSales"]["days"][number];

const DAYS = 30;

const short = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", day: "numeric", month: "short" });
const long = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "short",
  day: "numeric",
  month: "short",
});

/** Summarises the chart: "£1,170.00 and 468 tickets in 30 days. Best: Sun 15 Nov, £71.00". */
function summariseSales(days: readonly Day[]): string {
  const [best] = [...days].sort((a, b) => b.sales - a.sales);
  const tickets = days.reduce((sum, day) => sum + day.tickets, 0);
  const total = formatMoney(sumPounds(days.map(({ sales }) => sales)));
  const words = `${total} and ${formatCount(tickets)} ${tickets === 1 ? "ticket" : "tickets"} in ${days.length} days`;
  if (!best || tickets === 0) return words;
  return `${words}. Best: ${long.format(parseDate(best.date) ?? 0).replace(",", "")}, ${formatMoney(best.sales)}`;
}

const isEmpty = (days: readonly Day[]) => days.every(({ tickets }) => tickets === 0);

/** A raffle's sales on each of the last thirty days. */
export function SalesChart({ id }: { id: string }) {
  const { data, isError, error, refetch } = trpc.raffles.listSales.useQuery({ id, days: DAYS });
  const drawn = data && isEmpty(data.days) ? [] : data?.days;
  return (
    <Chart
      title="Sales per day"
      valueLabel="Sales"
      summary={data && summariseSales(data.days)}
      format={formatMoney}
      formatTick={formatWholePounds}
      error={isError ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
      points={drawn?.map(({ date, sales }, index) => {
        const at = parseDate(date) ?? 0;
        return {
          label: short.format(at),
          longLabel: long.format(at).replace(",", ""),
          value: sales,
          partial: index === DAYS - 1,
        };
      })}
    />
  );
}
