import { useNavigate, useSearch } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { MonthSelect, monthName } from "../../ui/month-select.tsx";
import { Empty } from "../../ui/notices.tsx";
import { PageBody } from "../shell/page-body.tsx";
import { useAnnouncedDraws } from "../winners/announced-draws.ts";
import { CardGrid } from "./card-grid.tsx";
import { useMonth } from "./month-search.ts";

export function CompletedPage() {
  const navigate = useNavigate({ from: "/completed" });
  const search = useSearch({ from: "/shop/completed" });
  const { year, month, input, choice } = useMonth(search);
  const [{ raffles }] = trpc.raffles.listCompleted.useSuspenseQuery(input);
  const draws = useAnnouncedDraws(raffles);
  return (
    <PageBody title="Completed competitions" tone="ground">
      <div className="grid gap-4 lg:flex lg:items-end lg:justify-between">
        <h1>Completed competitions</h1>
        <MonthSelect {...choice} onChange={(chosen) => void navigate({ search: chosen, replace: true })} />
      </div>
      <div className="pt-6 lg:pt-9">
        {raffles.length > 0 ? (
          <>
            <h2 className="sr-only">
              {monthName(month)} {year}
            </h2>
            <CardGrid most={4} raffles={raffles} draws={draws} />
          </>
        ) : (
          <Empty title={`No competitions found for ${monthName(month)} ${year}!`} help="Try another month." />
        )}
      </div>
    </PageBody>
  );
}
