import { type AdminRaffle, isOver, type RaffleStage } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { May } from "../../app/may.tsx";
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
  return (
    <>
      <Act>
        <Link to="/admin/raffles">
          <ArrowLeft size={18} /> Back
        </Link>
      </Act>
      <May right="entries.read">
        <Act>
          <Link to="/admin/raffles/$id/sales" params={{ id }}>
            Entries
          </Link>
        </Act>
      </May>
      <May right="raffles.edit">
        <Act>
          <Link to="/admin/raffles/create" search={{ from: id }}>
            Duplicate
          </Link>
        </Act>
      </May>
      <May right="audit.read">
        <Act>
          <Link to="/admin/audit" search={{ subject: "raffle", subjectId: id }}>
            Audit trail
          </Link>
        </Act>
      </May>
      {state === "open" && (
        <May right="raffles.end">
          <EndNow raffle={raffle} />
        </May>
      )}
      {state !== "cancelled" && (
        <May right="raffles.cancel">
          <CancelRaffle raffle={raffle} />
        </May>
      )}
      <May right="raffles.edit">
        <Act primary={!isOver(state)}>
          <Link to="/admin/raffles/$id/edit" params={{ id }}>
            Edit
          </Link>
        </Act>
      </May>
      {ended && (
        <May right="winners.edit">
          <Act primary>
            <Link to="/admin/config" hash="winners" search={{ winner: "new", winnerOf: id }}>
              Enter winner
            </Link>
          </Act>
        </May>
      )}
    </>
  );
}
