import {
  formatName,
  type PostCard,
  type PostPerson,
  postReasonNames,
  printedNumber,
  rejectReasons,
} from "@counterfoil/core";
import { useState } from "react";
import { useMayItem } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Empty } from "../../ui/notices.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { UserLink } from "../frame/action.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { actionsColumn } from "../frame/list-props.tsx";
import { Part } from "../frame/screen.tsx";

const inWords = (person: PostPerson) =>
  [formatName(person), person.address.addressLine1, person.email].filter((text) => text !== "").join(", ");

/** Makes the sender of a card one person with another of the same postcode. */
function MergeDialog({ person, onClose }: { person: PostPerson; onClose: () => void }) {
  const found = trpc.post.senders.useQuery({ postCode: person.address.postCode });
  const others = (found.data?.people ?? []).filter(({ _id }) => _id !== person._id);
  const [chosen, setChosen] = useState("");
  const intoId = chosen || (others[0]?._id ?? "");
  return (
    <ApprovalDialog
      kind="user.merge"
      input={{ id: person._id, intoId }}
      name={formatName(person)}
      disabled={intoId === ""}
      onClose={onClose}
    >
      <p className="mb-4">
        Their entries, prizes and cards become those of the other person, who has one limit for all of them. You can't
        undo this. Entries in a locked draw stay as they are.
      </p>
      <ChoiceField
        label="Merge into"
        hint={
          found.data && others.length === 0
            ? "No one else has entered by post from this postcode."
            : "People who entered by post from the same postcode."
        }
        names={Object.fromEntries(others.map((other) => [other._id, inWords(other)]))}
        value={intoId}
        onChange={({ target }) => setChosen(target.value)}
      />
    </ApprovalDialog>
  );
}

const [firstReason] = rejectReasons;

function RejectCardDialog({ card, onClose }: { card: PostCard; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof rejectReasons)[number]>(firstReason);
  const isOne = card.ticketNums.length === 1;
  return (
    <ApprovalDialog kind="card.reject" input={{ id: card._id, reason }} name={card.ref} onClose={onClose}>
      <p className="mb-4">
        {isOne ? "Number" : "Numbers"} {card.ticketNums.map(printedNumber).join(", ")} will be free again, and we'll
        email the sender if they gave an address.
      </p>
      <ChoiceField
        label="Why is it rejected?"
        names={postReasonNames}
        options={rejectReasons}
        value={reason}
        onChange={({ target }) => setReason(rejectReasons.find((one) => one === target.value) ?? firstReason)}
      />
    </ApprovalDialog>
  );
}

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

type Act = "reject" | "merge";

function Actions({ card, onAct }: { card: PostCard; onAct: (act: Act) => void }) {
  const mayItem = useMayItem();
  const reject = mayItem("post.reject", { label: "Reject card", danger: true, onSelect: () => onAct("reject") });
  const merge = mayItem("people.merge", { label: "Merge sender", onSelect: () => onAct("merge") });
  const items = [...(card.person ? [merge] : []), ...(card.state === "allocated" ? [reject] : [])];
  return items.length > 0 && <Menu label={`Actions for ${card.ref}`} groups={[items]} />;
}

export function DecidedCards({ cards }: { cards: readonly PostCard[] }) {
  const [opened, setOpened] = useState<{ card: PostCard; act: Act }>();
  const close = () => setOpened(undefined);
  const actions = actionsColumn<PostCard>((card) => <Actions card={card} onAct={(act) => setOpened({ card, act })} />);
  return (
    <Part title="Cards">
      <DataTable
        caption="Cards"
        columns={[...columnsOf(null), actions]}
        rows={[...cards]}
        empty={<Empty title="No cards" />}
      />
      {opened?.act === "reject" && <RejectCardDialog card={opened.card} onClose={close} />}
      {opened?.act === "merge" && opened.card.person && <MergeDialog person={opened.card.person} onClose={close} />}
    </Part>
  );
}
