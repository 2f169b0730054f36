import { getRouteApi } from "@tanstack/react-router";
import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { Chart } from "../../ui/chart.tsx";
import { formatCount } from "../../ui/count.ts";
import { FilterTabs } from "../../ui/filter-tabs.tsx";
import { formatMoney, formatWholePounds } from "../../ui/money.ts";
import { type Measure, pointsOfDays, pointsOfMonths, summarisePoints } from "./sales-points.ts";

const route = getRouteApi("/admin/");
const spans = [
  { value: undefined, label: "30 days" },
  { value: "months", label: "12 months" },
] as const;

const charts: {
  measure: Measure;
  title: string;
  format: (value: number) => string;
  formatTick: (value: number) => string;
}[] = [
  {
    measure: "sales",
    title: "Sales",
    format: formatMoney,
    formatTick: formatWholePounds,
  },
  {
    measure: "tickets",
    title: "Tickets",
    format: (value: number) => formatCount(value),
    formatTick: (value: number) => formatCount(value),
  },
];

/** Sales and tickets by London day or month; today is dashed. Loaded after the figures. */
export function SalesCharts() {
  const months = route.useSearch().span === "months";
  const navigate = route.useNavigate();
  const figures = trpc.statistics.get.useQuery({});
  const answer = trpc.statistics.get.useQuery(route.useRouteContext().first.chart.input, {
    enabled: !figures.isPending,
    staleTime: 60_000,
  });
  const span = months ? "12 months" : "30 days";
  return (
    <section aria-label="Sales and tickets" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-label text-muted">Sales by {months ? "month" : "day"}, after refunds</p>
        <FilterTabs
          label="Period"
          options={spans}
          value={months ? "months" : undefined}
          onChange={(value) => void navigate({ search: { span: value }, replace: true, resetScroll: false })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[1280px]:grid-cols-2">
        {charts.map(({ measure, title, format, formatTick }) => {
          const points = months
            ? answer.data?.months && pointsOfMonths(answer.data.months, measure)
            : answer.data?.days && pointsOfDays(answer.data.days, measure);
          return (
            <Chart
              key={measure}
              title={`${title} by ${months ? "month" : "day"}, last ${span}`}
              summary={points && summarisePoints(points, span, format)}
              points={points}
              format={format}
              formatTick={formatTick}
              valueLabel={title}
              error={answer.error && messageOf(answer.error)}
              onRetry={() => void answer.refetch()}
            />
          );
        })}
      </div>
    </section>
  );
}
