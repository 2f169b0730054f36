import { type AdminRaffle, isOver, type RaffleStage } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { May, useMay } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import { CancelRaffle } from "./cancel-raffle.tsx";
import { EndNow } from "./end-now.tsx";

function Act({ primary = false, children }: { primary?: boolean; children: ReactNode }) {
  return (
    <Button asChild size="console" variant={primary ? "primary" : "secondary"}>
      {children}
    </Button>
  );
}

/** Actions on a raffle. The yellow button is Edit, or adding the winner once it has ended. */
export function RaffleActions({ raffle, state }: { raffle: AdminRaffle; state: RaffleStage }) {
  const id = raffle._id;
  const ended = state === "ended";
  const may = useMay();
  return (
    <>
      <Act>
        <Link to="/admin/raffles">
          <ArrowLeft size={18} /> Back
        </Link>
      </Act>
      <Act>
        <Link to="/admin/raffles/$id/sales" params={{ id }}>
          Entries
        </Link>
      </Act>
      <May right="raffles.edit">
        <Act>
          <Link to="/admin/raffles/create" search={{ from: id }}>
            Duplicate
          </Link>
        </Act>
      </May>
      <Act>
        <Link to="/admin/audit" search={{ subject: "raffle", subjectId: id }}>
          Audit trail
        </Link>
      </Act>
      {may("raffles.end") && state === "open" && <EndNow raffle={raffle} />}
      {may("raffles.cancel") && state !== "cancelled" && <CancelRaffle raffle={raffle} />}
      <May right="raffles.edit">
        <Act primary={!isOver(state)}>
          <Link to="/admin/raffles/$id/edit" params={{ id }}>
            Edit
          </Link>
        </Act>
      </May>
      {ended && may("winners.edit") && (
        <Act primary>
          <Link to="/admin/config" hash="winners" search={{ winner: "new", winnerOf: id }}>
            Enter winner
          </Link>
        </Act>
      )}
    </>
  );
}
