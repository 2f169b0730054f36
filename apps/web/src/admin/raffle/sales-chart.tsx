import { messageOf } from "../../app/api-error.ts";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { Chart } from "../../ui/chart.tsx";
import { formatCount } from "../../ui/count.ts";
import { formatMoney, formatWholePounds, sumPounds } from "../../ui/money.ts";
import { labelsOfDay, pointsOfDays } from "../dashboard/sales-points.ts";

type Day = Outputs["raffles"]["listSales"]["days"][number];

const DAYS = 30;

/** Summarises the chart: "£1,170.00 and 468 tickets in 30 days. Best: Sunday 15 November, £71.00". */
function summariseSales(days: readonly Day[]): string {
  const [best] = [...days].sort((a, b) => b.sales - a.sales);
  const tickets = days.reduce((sum, day) => sum + day.tickets, 0);
  const total = formatMoney(sumPounds(days.map(({ sales }) => sales)));
  const words = `${total} and ${formatCount(tickets)} ${tickets === 1 ? "ticket" : "tickets"} in ${days.length} days`;
  if (!best || tickets === 0) return words;
  return `${words}. Best: ${labelsOfDay(best.date).longLabel}, ${formatMoney(best.sales)}`;
}

const isEmpty = (days: readonly Day[]) => days.every(({ tickets }) => tickets === 0);

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
      points={drawn && pointsOfDays(drawn, "sales")}
    />
  );
}
