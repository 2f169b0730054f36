import { type EditedBlock, endHasPassed, type PromotedSummary } from "@counterfoil/core";
import { useEffect, useState } from "react";
import { messageOf, trpc } from "../../app/trpc.ts";
import { keyImage, Picture } from "../../product/competition-card/picture.tsx";
import { Button } from "../../ui/button.tsx";
import { serverNow } from "../../ui/clock.ts";
import { SearchField } from "../../ui/filters.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { RaffleLink } from "../frame/action.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { Unloaded } from "../frame/screen.tsx";
import { BlockSection } from "./block-section.tsx";
import { useSaveBlock } from "./use-block.ts";

/** Searches competitions that have not ended, five at a time; `leaveOut` are the ids of those that cannot be chosen. */
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

type Promoted = Extract<EditedBlock, { type: "promoted_raffle" }>;

export function PromotedRaffles({ blocks }: { blocks: Promoted[] }) {
  const latest = blocks.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
  const taken = blocks.flatMap(({ raffle }) => raffle?._id ?? []);
  let others = 0;
  return (
    <BlockSection
      id="promoted"
      title="Promoted raffles"
      note="One main raffle, with the others below it. Only live raffles are shown."
      {...(latest && { block: latest })}
    >
      <ul className="grid">
        {blocks.map((block) => {
          const place = block.position === "main" ? "Main" : `Secondary ${++others}`;
          return <Slot key={block._id} block={block} place={place} taken={taken} />;
        })}
      </ul>
    </BlockSection>
  );
}

function Slot({ block, place, taken }: { block: Promoted; place: string; taken: string[] }) {
  const { save, adopt } = useSaveBlock(block);
  // Nothing is typed here, so what is shown is always the current value.
  useEffect(() => adopt(block.updatedAt));
  const flash = useFlash();
  const [searching, setSearching] = useState(false);
  const [busy, setBusy] = useState(false);
  const { raffle } = block;
  const promote = async (id: string | null, undo?: { to: string | null }) => {
    setBusy(true);
    try {
      await save({ raffle: id });
      flash.success("Saved", undo && { label: "Undo", run: () => void promote(undo.to) });
    } catch (error) {
      flash.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const change = (id: string | null) => {
    setSearching(false);
    void promote(id, { to: raffle?._id ?? null });
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 text-label last:border-b-0">
      <span className="w-24 shrink-0 text-muted max-md:w-full">{place}</span>
      <span className="block h-12 w-16 shrink-0 overflow-hidden rounded-s">
        <Picture src={raffle?.image ?? null} />
      </span>
      <span className="min-w-0 flex-1 basis-40">
        {raffle ? (
          <>
            <RaffleLink raffle={raffle} />
            <span className="block text-small">
              <ShownState raffle={raffle} />
            </span>
          </>
        ) : (
          <span className="text-muted">None chosen</span>
        )}
      </span>
      <span className="flex gap-2">
        <Button variant="secondary" size="small" busy={busy} busyLabel="Saving..." onClick={() => setSearching(true)}>
          {raffle ? "Change" : "Choose"}
          <span className="sr-only"> {place}</span>
        </Button>
        {raffle && (
          <Button variant="secondary" size="small" disabled={busy} onClick={() => change(null)}>
            Remove<span className="sr-only"> {place}</span>
          </Button>
        )}
      </span>
      {searching && (
        <Modal onClose={() => setSearching(false)} title={`Choose a raffle: ${place}`}>
          <Results leaveOut={taken} onChoose={change} />
        </Modal>
      )}
    </li>
  );
}

function ShownState({ raffle }: { raffle: PromotedSummary }) {
  if (endHasPassed(raffle, serverNow())) return <StatusDot tone="warn">Not shown (ended)</StatusDot>;
  if (!raffle.live) return <StatusDot tone="warn">Not shown (not live)</StatusDot>;
  return <StatusDot tone="ok">Shown</StatusDot>;
}
