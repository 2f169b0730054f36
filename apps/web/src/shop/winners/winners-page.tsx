import { FIRST_YEAR } from "@counterfoil/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { textOf } from "../../product/config-blocks.ts";
import { MonthSelect, monthName } from "../../ui/month-select.tsx";
import { Empty } from "../../ui/notices.tsx";
import { PageBody } from "../../ui/section.tsx";
import { useMonth } from "../browse/month-search.ts";
import { groupWinners, WinnerCard } from "./winner-card.tsx";

export function WinnersPage() {
  useTitle("Winners");
  const navigate = useNavigate({ from: "/winners" });
  const search = useSearch({ from: "/shop/winners" });
  const { year, month, input, thisYear } = useMonth(search);
  const [{ winners }] = trpc.winners.listByMonth.useSuspenseQuery(input);
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const intro = textOf(config, "winners_intro") || "Winning numbers are picked randomly each week.";
  return (
    <PageBody tone="ground">
      <div className="grid gap-4 lg:flex lg:items-end lg:justify-between">
        <div>
          <h1>Winners</h1>
          <p className="mt-2 whitespace-pre-line text-muted">{intro}</p>
        </div>
        <MonthSelect
          year={year}
          month={month}
          firstYear={FIRST_YEAR}
          lastYear={thisYear}
          onChange={(chosen) => void navigate({ search: chosen, replace: true })}
        />
      </div>
      <div className="pt-6 lg:pt-9">
        {winners.length > 0 ? (
          <ul className="grid gap-8 md:grid-cols-2 md:gap-x-6 lg:grid-cols-3 lg:gap-y-10">
            {groupWinners(winners).map((equal) => (
              <li key={equal[0]?._id}>
                <WinnerCard winners={equal} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty title={`No winners have been added yet for ${monthName(month)} ${year}!`} help="Try another month." />
        )}
      </div>
    </PageBody>
  );
}
