import type { AdminRaffle } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Part } from "./part.tsx";

/** How many prizes of each list are shown at once. */
const PAGE = 10;

type Claimed = Outputs["raffles"]["listClaimedPrizes"]["instantWins"][number];

/** The winner, with the way to everything known of them. */
function Winner({ user }: Pick<Claimed, "user">) {
  if (user === null) return "[Deleted User]";
  return (
    <Link to="/admin/users/$id" params={{ id: user._id }} className="font-semibold">
      {user.firstName} {user.lastName}
    </Link>
  );
}

function PrizeRows({
  title,
  empty,
  rows,
}: {
  title: string;
  empty: string;
  rows: { ticketNum: string; prize: string; winner?: ReactNode }[];
}) {
  const [skip, setSkip] = useState(0);
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-label font-semibold">
        {title} ({rows.length})
      </h3>
      {rows.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="text-label">
        {rows.slice(skip, skip + PAGE).map(({ ticketNum, prize, winner }) => (
          <li key={ticketNum} className="flex min-h-9 items-center gap-4 border-b border-line py-1.5">
            <span className="w-20 shrink-0 tabular-nums text-muted">{ticketNum}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{prize}</span>
            {winner}
          </li>
        ))}
      </ul>
      {rows.length > PAGE && <Pager skip={skip} limit={PAGE} total={rows.length} onSkip={setSkip} />}
    </div>
  );
}

/** The instant prizes: what can still be won, and what was won by whom. */
export function PrizesPart({ raffle }: { raffle: AdminRaffle }) {
  const flash = useFlash();
  const claimed = trpc.raffles.listClaimedPrizes.useQuery({ id: raffle._id });
  const failed = claimed.isError;
  useEffect(() => {
    if (failed) flash.warning("Failed to load instant win data for this raffle");
  }, [failed, flash]);
  const won = claimed.data?.instantWins ?? [];
  const gone = new Set(raffle.instantWinners.map(({ ticketNum }) => ticketNum));
  const available = raffle.instantWins.filter(({ ticketNum }) => !gone.has(ticketNum));
  return (
    <Part title="Instant wins">
      {raffle.instantWinsDescription.trim() !== "" && (
        <Markdown text={raffle.instantWinsDescription} className="mb-4" />
      )}
      {raffle.instantWins.length === 0 && won.length === 0 ? (
        <p className="text-muted">No instant prizes.</p>
      ) : (
        <div className="grid gap-8 md:grid-cols-2">
          <PrizeRows title="Available prizes" empty="None is left." rows={available} />
          <PrizeRows
            title="Claimed prizes"
            empty={claimed.isLoading ? "Loading" : "None is won yet."}
            rows={won.map((each) => ({
              ticketNum: each.ticketNum,
              prize: each.prize,
              winner: <Winner user={each.user} />,
            }))}
          />
        </div>
      )}
    </Part>
  );
}
