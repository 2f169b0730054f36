import { Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { formatCount } from "../../ui/count.ts";
import { formatMoney } from "../../ui/money.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { Unloaded } from "../frame/unloaded.tsx";

/** The four key figures, each linked to the list behind it. */
export function Figures() {
  const answer = trpc.statistics.get.useQuery({});
  const figures = answer.data?.statistics;
  if (answer.error && !figures) return <Unloaded query={answer} outline={[]} />;
  return (
    <StatBand>
      <StatTile
        label="Active Raffles"
        value={figures && formatCount(figures.totalRaffles)}
        link={
          <Link to="/admin/raffles" className="underline">
            Raffles
          </Link>
        }
      />
      <StatTile
        label="Total Tickets Sold"
        value={figures && formatCount(figures.totalTicketsSold)}
        link={
          <Link to="/admin/raffles" className="underline">
            Entries by raffle
          </Link>
        }
      />
      <StatTile
        label="Total Sales"
        value={figures && formatMoney(figures.totalSales)}
        hint="Before coupons, balance, and refunds after a draw's lock"
        link={
          <Link to="/admin/orders" className="underline">
            Orders
          </Link>
        }
      />
      <StatTile
        label="Currently Reserved Tickets"
        value={figures && formatCount(figures.currentReservations)}
        hint="In carts and payments"
      />
    </StatBand>
  );
}
