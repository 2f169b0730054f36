import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { keyImage } from "../../product/competition-card/key-image.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { Modal } from "../../ui/modal.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { keepRows } from "../frame/list-props.ts";
import { Unloaded } from "../frame/unloaded.tsx";

/** A modal that searches competitions that have not ended, five at a time. */
export function RaffleSearch({
  open,
  title,
  leaveOut,
  onChoose,
  onClose,
}: {
  open: boolean;
  title: string;
  /** The ids of those that cannot be chosen. */
  leaveOut: string[];
  onChoose: (id: string) => void;
  onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <Results leaveOut={leaveOut} onChoose={onChoose} />
    </Modal>
  );
}

function Results({ leaveOut, onChoose }: { leaveOut: string[]; onChoose: (id: string) => void }) {
  const [query, setQuery] = useState("");
  const found = trpc.raffles.list.useQuery({ query, filterBy: "active", filterIds: leaveOut, limit: 5 }, keepRows);
  return (
    <div className="mt-4 grid gap-3">
      <SearchField label="Search raffles" value={query} onSearch={setQuery} autoFocus className="md:w-full" />
      <Unloaded query={found} outline={["h-72"]} />
      {found.data?.raffles.length === 0 && <p className="py-6 text-center text-muted">No raffles to show</p>}
      <ul aria-busy={found.isFetching} className="grid">
        {found.data?.raffles.map((raffle) => (
          <li key={raffle._id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(raffle._id)}
              className="flex min-h-14 w-full items-center gap-3 rounded-s px-1 py-1.5 text-left text-label hover:bg-ground"
            >
              <span className="block h-10 w-14 shrink-0 overflow-hidden rounded-s">
                <Picture src={keyImage(raffle.images)} />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{raffle.name}</span>
                <span className="block text-small text-muted">
                  {raffle.live ? "" : "Not live · "}Ends {formatDateTime(raffle.endDate)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
