import { rowsOfPage } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { Pencil, Plus } from "lucide-react";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { IconButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Action, DeleteButton } from "../frame/action.tsx";
import { DeletableTable } from "../frame/deletable-table.tsx";
import { actionsColumn, keepRows, type ScreenSearch } from "../frame/list-props.tsx";
import { BlockSection } from "./block-section.tsx";
import { WinnerModal } from "./winner-modal.tsx";

const route = getRouteApi("/admin/config/$section");

const PAGE_SIZE = 5;

export function WinnersManager() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const page = search.winners ?? 1;
  const list = trpc.winners.list.useQuery(rowsOfPage(page, PAGE_SIZE), keepRows);
  const count = trpc.winners.count.useQuery();
  const go = (next: ScreenSearch<"/admin/config/$section">) =>
    void navigate({ search: { ...(page > 1 && { winners: page }), ...next }, replace: true, resetScroll: false });
  const edited = list.data?.winners.find(({ _id }) => _id === search.winner);
  return (
    <BlockSection id="winners" title="Winners" note="Shown on the Winners page by month.">
      <div>
        <Action right="winners.edit" onClick={() => go({ winner: "new" })}>
          <Plus size={18} /> Add New
        </Action>
      </div>
      <DeletableTable
        caption="Winners"
        list={list}
        rows={list.data?.winners}
        columns={(onDelete) => [
          {
            header: "Image",
            hideHeader: true,
            phone: "hidden",
            cell: ({ image }) => (
              <span className="block h-9 w-12 overflow-hidden rounded-s">
                <Picture src={image || null} />
              </span>
            ),
          },
          { header: "Winner", phone: "title", cell: ({ name }) => <span className="font-semibold">{name}</span> },
          { header: "Raffle", cell: ({ raffle }) => raffle },
          { header: "Draw date", nowrap: true, cell: ({ drawDate }) => formatDate(drawDate) },
          { header: "Ticket number", align: "right", cell: ({ ticketNumber }) => ticketNumber },
          actionsColumn((winner) => (
            <>
              <May right="winners.edit">
                <IconButton
                  label={`Edit ${winner.name}`}
                  className="align-middle"
                  onClick={() => go({ winner: winner._id })}
                >
                  <Pencil size={18} />
                </IconButton>
              </May>
              <DeleteButton
                right="winners.edit"
                label={`Delete ${winner.name}`}
                className="align-middle"
                onClick={() => onDelete(winner)}
              />
            </>
          )),
        ]}
        empty={<Empty title="No winners to show" help="Add one when a raffle has been drawn." />}
        paging={{ page, pageSize: PAGE_SIZE, total: count.data?.count, onPage: (next) => go({ winners: next }) }}
        deletion={{
          title: ({ name }) => `Delete the winner ${name}?`,
          explanation: () => "It is removed from the winners page.",
          confirmLabel: "Delete winner",
          kind: "winner.delete",
          run: ({ _id }, api) => api.winners.delete.mutate({ id: _id }),
          done: "Successfully deleted winner",
          failure: "Something went wrong.",
        }}
      />
      {(search.winner === "new" || edited) && (
        <WinnerModal
          key={search.winner}
          {...(edited && { winner: edited })}
          {...(search.winnerOf && !edited && { raffleId: search.winnerOf })}
          onClose={() => go({})}
        />
      )}
    </BlockSection>
  );
}
