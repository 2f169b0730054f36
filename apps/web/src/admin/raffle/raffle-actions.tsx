import { type AdminRaffle, isOver, type RaffleStage } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { May, useMayItem } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { CancelRaffleDialog } from "./cancel-raffle.tsx";
import { EndNowDialog } from "./end-now.tsx";

function Act({ primary = false, children }: { primary?: boolean; children: ReactNode }) {
  return (
    <Button asChild size="console" variant={primary ? "primary" : "secondary"}>
      {children}
    </Button>
  );
}

/** The actions that are rarely needed, or cannot be undone. */
function MoreActions({ raffle, state }: { raffle: AdminRaffle; state: RaffleStage }) {
  const mayItem = useMayItem();
  const [asking, setAsking] = useState<"end" | "cancel" | null>(null);
  const close = () => setAsking(null);
  const audit = (words: ReactNode) => (
    <Link to="/admin/audit" search={{ subject: "raffle", subjectId: raffle._id }}>
      {words}
    </Link>
  );
  const end = mayItem("raffles.editSold", { label: "End now", danger: true, onSelect: () => setAsking("end") });
  const cancel = mayItem("raffles.cancel", {
    label: "Cancel raffle",
    danger: true,
    onSelect: () => setAsking("cancel"),
  });
  return (
    <>
      <Menu
        label="More actions"
        size="console"
        groups={[
          [mayItem("audit.read", { label: "Audit trail", render: audit })],
          [...(state === "open" ? [end] : []), ...(state === "cancelled" ? [] : [cancel])],
        ]}
      />
      {asking === "end" && <EndNowDialog raffle={raffle} onClose={close} />}
      {asking === "cancel" && <CancelRaffleDialog raffle={raffle} onClose={close} />}
    </>
  );
}

/** Returns the main action: Edit until the raffle is over, then Enter winner where its winner is typed, and then Duplicate. */
function mainAction(raffle: AdminRaffle, state: RaffleStage, hasWinner: boolean | undefined) {
  if (!isOver(state)) return "edit";
  if (state === "ended" && !raffle.drawAt && hasWinner === false) return "winner";
  return "duplicate";
}

/** Actions on a raffle; the main one is yellow. `hasWinner` is undefined until it is known. */
export function RaffleActions({
  raffle,
  state,
  hasWinner,
}: {
  raffle: AdminRaffle;
  state: RaffleStage;
  hasWinner: boolean | undefined;
}) {
  const id = raffle._id;
  const main = mainAction(raffle, state, hasWinner);
  return (
    <>
      <May right="entries.read">
        <Act>
          <Link to="/admin/raffles/$id/sales" params={{ id }}>
            Entries
          </Link>
        </Act>
      </May>
      {raffle.draw && (
        <May right="draws.read">
          <Act>
            <Link to="/admin/draws/$id" params={{ id }}>
              Draw
            </Link>
          </Act>
        </May>
      )}
      <May right="raffles.edit">
        <Act primary={main === "duplicate"}>
          <Link to="/admin/raffles/create" search={{ from: id }}>
            Duplicate
          </Link>
        </Act>
      </May>
      <MoreActions raffle={raffle} state={state} />
      <May right="raffles.edit">
        <Act primary={main === "edit"}>
          <Link to="/admin/raffles/$id/edit" params={{ id }}>
            Edit
          </Link>
        </Act>
      </May>
      {main === "winner" && (
        <May right="winners.edit">
          <Act primary>
            <Link to="/admin/config/$section" params={{ section: "winners" }} search={{ winner: "new", winnerOf: id }}>
              Enter winner
            </Link>
          </Act>
        </May>
      )}
    </>
  );
}
