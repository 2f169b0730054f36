import type { PostCard } from "@counterfoil/core";
import { useState } from "react";
import { useMayItem } from "../../app/may.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Empty } from "../../ui/notices.tsx";
import { actionsColumn } from "../frame/list-props.tsx";
import { Part } from "../frame/screen.tsx";
import { columnsOf } from "./card-columns.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { RejectCardDialog } from "./reject-dialog.tsx";

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
