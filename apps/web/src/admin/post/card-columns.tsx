import { type PostCard, postReasonNames, printedNumber } from "@counterfoil/core";
import { LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { UserLink } from "../frame/action.tsx";

function Outcome({ state, reason, ticketNums }: PostCard) {
  if (state === "keyed") return <StatusDot tone="off">Keyed</StatusDot>;
  const because = reason && postReasonNames[reason];
  if (state === "rejected") return <StatusDot tone="error">{because}</StatusDot>;
  return (
    <>
      {ticketNums.map(printedNumber).join(", ")}
      {because && <span className="block text-small text-muted">{because}</span>}
    </>
  );
}

/** The columns of a batch's cards; with `onReopen` a card can be keyed again. */
export function columnsOf(onReopen: ((card: PostCard) => void) | null): Column<PostCard>[] {
  return [
    {
      header: "Card",
      nowrap: true,
      cell: (card) =>
        onReopen ? (
          <LinkButton aria-label={`Reopen ${card.ref}`} onClick={() => onReopen(card)}>
            {card.ref}
          </LinkButton>
        ) : (
          <strong>{card.ref}</strong>
        ),
    },
    { header: "From", cell: ({ person }) => (person ? <UserLink user={person} /> : "–") },
    { header: "Raffle", cell: ({ raffle }) => raffle?.name ?? "–", phone: "labelled" },
    { header: "Entry", cell: (card) => <Outcome {...card} />, phone: "labelled" },
  ];
}
