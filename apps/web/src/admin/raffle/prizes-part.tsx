import { type AdminRaffle, formatName, type PrizesPage, printedNumber } from "@counterfoil/core";
import { type ReactNode, useState } from "react";
import { useMay } from "../../app/may.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { useWhen } from "../../ui/effects.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { LoadFailed, Loading, Skeleton } from "../../ui/notices.tsx";
import { Pager } from "../../ui/pager.tsx";
import { HideNameDialog } from "../awards/hide-name-dialog.tsx";
import { VoidDialog } from "../draws/void-dialog.tsx";
import { Action, UserLink } from "../frame/action.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { ScreenSection } from "../frame/screen.tsx";

const PAGE = 10;

const FAILED = "Failed to load instant win data for this raffle";

type Prize = PrizesPage["prizes"][number];

function usePrizes(id: string, won: boolean) {
  const [skip, setSkip] = useState(0);
  const input = { id, won, skip, limit: PAGE };
  return { skip, setSkip, list: trpc.raffles.listPrizes.useQuery(input, keepRows) };
}

type Props = {
  title: string;
  empty: string;
  prizes: ReturnType<typeof usePrizes>;
  children?: (prize: Prize) => ReactNode;
};

function PrizeList({ title, empty, prizes: { skip, setSkip, list }, children }: Props) {
  const { data } = list;
  const may = useMay();
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-label font-semibold">
        {title}
        {data && ` (${data.totalPrizes})`}
      </h3>
      {list.isError && (
        <LoadFailed onRetry={() => void list.refetch()} busy={list.isFetching}>
          {FAILED}. {messageOf(list.error)}
        </LoadFailed>
      )}
      {!data && !list.isError && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data?.totalPrizes === 0 && <p className="text-muted">{empty}</p>}
      <ul className="text-label">
        {data?.prizes.map((prize) => (
          <li key={prize._id} className="flex min-h-9 items-baseline gap-x-4 border-line py-1.5 not-last:border-b">
            <span className="w-12 shrink-0 tabular-nums text-muted">
              {prize.ticketNum === null ? (may("raffles.edit") ? "Drawn" : "Hidden") : printedNumber(prize.ticketNum)}
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-24 flex-1 [overflow-wrap:anywhere]">{prize.prize}</span>
              {children?.(prize)}
            </div>
          </li>
        ))}
      </ul>
      {data && data.totalPrizes > PAGE && <Pager skip={skip} limit={PAGE} total={data.totalPrizes} onSkip={setSkip} />}
    </div>
  );
}

const numberOf = ({ ticketNum }: Prize) => printedNumber(ticketNum ?? "");

/** What hides the name of someone who won credit or cash; winners of things have an award, which has it. */
function HideName({ prize, onHide }: { prize: Prize; onHide: () => void }) {
  if (prize.nameWithheld) return <span className="text-small text-muted">Name hidden</span>;
  return (
    prize.kind &&
    !prize.voided && (
      <Action right="awards.move" size="small" onClick={onHide}>
        Hide name<span className="sr-only"> of the winner of {numberOf(prize)}</span>
      </Action>
    )
  );
}

function PrizeStatus({ prize, onMark, onVoid }: { prize: Prize; onMark: () => void; onVoid: (() => void) | null }) {
  if (prize.voided) return <span className="w-full text-small text-muted">Void (number retired)</span>;
  if (prize.handedOverAt !== null) {
    const given = prize.kind ? `Paid (${prize.kind})` : "Handed over";
    return (
      <span className="w-full text-small text-muted">
        {given} {formatDateTime(prize.handedOverAt)}
      </span>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Action
        right="awards.handOver"
        size="small"
        onClick={onMark}
        aria-label={`Mark the prize on ticket ${numberOf(prize)} as handed over`}
      >
        Handed over
      </Action>
      {onVoid && (
        <Action right="draws.void" size="small" onClick={onVoid}>
          Void<span className="sr-only"> the prize of {numberOf(prize)}</span>
        </Action>
      )}
    </span>
  );
}

function PrizeLists({ id }: { id: string }) {
  const [flash, may] = [useFlash(), useMay()];
  const [available, won] = [usePrizes(id, false), usePrizes(id, true)];
  const [marking, setMarking] = useState<Prize | null>(null);
  const [voiding, setVoiding] = useState<Prize | null>(null);
  const [hiding, setHiding] = useState<Prize | null>(null);
  const voidReasons = won.list.data?.voidReasons ?? [];
  const failed = available.list.isError || won.list.isError;
  useWhen(failed, () => flash.warning(FAILED));
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <PrizeList title="Available prizes" empty="None left." prizes={available} />
      <PrizeList title="Claimed prizes" empty="None won yet." prizes={won}>
        {(prize) => (
          <>
            {may("entries.read") && <UserLink user={prize.user} className="font-semibold" />}
            <PrizeStatus
              prize={prize}
              onMark={() => setMarking(prize)}
              onVoid={voidReasons.length > 0 ? () => setVoiding(prize) : null}
            />
            <HideName prize={prize} onHide={() => setHiding(prize)} />
          </>
        )}
      </PrizeList>
      {marking && (
        <ActionDialog
          title="Mark as handed over?"
          confirmLabel="Mark as handed over"
          busyLabel="Saving..."
          danger={false}
          failure="Couldn't mark the prize as handed over"
          run={(_, api) => api.instantWins.markHandedOver.mutate({ id: marking._id })}
          onClose={() => setMarking(null)}
        >
          Confirm {marking.prize} (ticket {numberOf(marking)}) was given
          {marking.user && ` to ${formatName(marking.user)}`}. The prize stays won even if the ticket is refunded. You
          can't undo this.
        </ActionDialog>
      )}
      {hiding && <HideNameDialog id={hiding._id} onClose={() => setHiding(null)} />}
      {voiding && (
        <VoidDialog
          kind="void_instant"
          input={{ raffle: id, prize: voiding.place }}
          name={`${voiding.prize} of ticket ${numberOf(voiding)}`}
          reasons={voidReasons}
          onClose={() => setVoiding(null)}
        >
          The winner loses the prize and the number is retired. You can then refund the ticket. This is shown publicly.
        </VoidDialog>
      )}
    </div>
  );
}

export function PrizesPart({ raffle }: { raffle: AdminRaffle }) {
  return (
    <ScreenSection title="Instant wins">
      {raffle.instantWinsDescription.trim() !== "" && (
        <Markdown text={raffle.instantWinsDescription} className="mb-4" />
      )}
      {raffle.hasInstantWins ? <PrizeLists id={raffle._id} /> : <p className="text-muted">No instant prizes.</p>}
    </ScreenSection>
  );
}
