import { CloseBatchInput, countThings, formatName, type PostBatch } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { May } from "../../app/may.tsx";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { formatCount, formatDateTime } from "../../ui/format.ts";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";
import { Empty } from "../../ui/notices.tsx";
import { StateDot } from "../../ui/status-dot.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { BackLink, Part, Screen, Unloaded } from "../frame/screen.tsx";
import { CardForm } from "./card-form.tsx";
import { type CardValues, valuesOfCard } from "./card-values.ts";
import { columnsOf, DecidedCards } from "./decided-cards.tsx";
import { batchStates, keyedWords } from "./post-words.ts";
import { useCardForm } from "./use-card-form.ts";
import { type Unsaved, useCardQueue } from "./use-card-queue.ts";

const { difference } = CloseBatchInput.shape;

function CloseBatchDialog({ batch, onClose }: { batch: PostBatch; onClose: () => void }) {
  const isDifferent = batch.keyed !== batch.announced;
  const Values = z.object({
    difference: difference.refine((text) => !isDifferent || text !== "", "Enter why"),
  });
  return (
    <SaveDialog<z.input<typeof Values>, z.output<typeof Values>>
      title={`Close batch ${batch.number}`}
      about={
        <p>
          {keyedWords(batch)} keyed. Each card that isn't rejected gets its numbers now, and we email everyone who gave
          an address. You can't add or change cards afterwards.
        </p>
      }
      submitLabel="Close and give numbers"
      busyLabel="Giving numbers..."
      failure="Couldn't close the batch"
      draftName={`post-close:${batch._id}`}
      schema={Values}
      values={{ difference: "" }}
      run={({ difference: why }, api) => api.post.close.mutate({ id: batch._id, difference: why ?? "" })}
      onClose={onClose}
    >
      {({ field }) => isDifferent && <TextField label="Why are there more or fewer cards?" {...field("difference")} />}
    </SaveDialog>
  );
}

const route = getRouteApi("/admin/post/$id");

function Facts({ batch }: { batch: PostBatch }) {
  const { state, receivedAt, reason, openedBy, difference, closedAt, allocated, rejected } = batch;
  return (
    <DescriptionList
      className="self-start"
      items={[
        { label: "Status", value: <StateDot of={batchStates[state]} /> },
        { label: "Keyed", value: keyedWords(batch) },
        { label: "Received", value: formatDateTime(receivedAt) },
        { label: "Why it was opened late", value: reason },
        { label: "Opened by", value: formatName(openedBy) },
        { label: "Entered", value: state === "open" ? "" : formatCount(allocated) },
        { label: "Rejected", value: rejected > 0 ? formatCount(rejected) : "" },
        { label: "Why the count differs", value: difference },
        { label: "Closed", value: closedAt && formatDateTime(closedAt) },
      ].filter(({ value }) => value)}
    />
  );
}

type UnsavedProps = { rows: readonly Unsaved<CardValues>[]; isOffline: boolean; onEdit: (key: string) => void };

function UnsavedCards({ rows, isOffline, onEdit }: UnsavedProps) {
  const failed = rows.filter(({ problem }) => problem !== null);
  const waiting = rows.length - failed.length;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {isOffline && waiting > 0 && (
        <p className="rounded-m bg-warn-wash px-4 py-3 text-label font-semibold">
          {`No connection. ${countThings(waiting, "save is", "saves are")} waiting in this tab, and will be sent when you're back online. Keep the tab open and carry on.`}
        </p>
      )}
      {failed.map(({ key, form, problem }) => (
        <p key={key} className="rounded-m bg-error-wash px-4 py-1 text-label font-semibold text-error">
          {`${form.firstName} ${form.lastName} wasn't saved. ${problem} `}
          <LinkButton onClick={() => onEdit(key)}>Key it again</LinkButton>
        </p>
      ))}
    </div>
  );
}

function Keying({ answer }: { answer: Outputs["post"]["find"] }) {
  const { batch, cards, raffles } = answer;
  const queue = useCardQueue<CardValues>(batch._id);
  const [newest] = cards;
  const of = useCardForm({ raffles, queue, last: newest ? valuesOfCard(newest) : null });
  const { dialog } = useLeaveGuard(queue.rows.length > 0, {
    text: "Some cards aren't saved yet. They're only in this tab.",
  });
  const edit = (key: string) => {
    const row = queue.rows.find((one) => one.key === key);
    queue.remove(key);
    of.reopen(row?.form ?? null);
  };
  return (
    <div className="grid gap-5">
      {dialog}
      <UnsavedCards rows={queue.rows} isOffline={queue.isOffline} onEdit={edit} />
      {raffles.length === 0 ? (
        <Empty title="No raffle takes cards" help="Give a raffle a closing time for post first." />
      ) : (
        <CardForm of={of} raffles={raffles} cards={cards} />
      )}
      <Part title="Cards">
        <DataTable
          caption="Cards"
          columns={columnsOf((card) => of.reopen(valuesOfCard(card)))}
          rows={cards}
          empty={<Empty title="No cards yet" />}
        />
      </Part>
    </div>
  );
}

/** A batch of cards: the form to key them while it is open, and what became of each. */
export function BatchScreen() {
  const { id } = route.useParams();
  const answer = trpc.post.find.useQuery({ id });
  const [closing, setClosing] = useState(false);
  const batch = answer.data?.batch;
  const gone = {
    code: "post.no_batch",
    title: "Couldn't find that batch",
    help: "It may be on another page.",
  } as const;
  return (
    <Screen
      title={batch ? `Batch ${batch.number}` : "Batch"}
      back={<BackLink to="/admin/post" />}
      actions={
        batch?.state === "open" && (
          <Action right="post.key" onClick={() => setClosing(true)}>
            Close batch
          </Action>
        )
      }
    >
      {!answer.data && <Unloaded query={answer} outline={["h-96"]} gone={gone} />}
      {answer.data && batch && (
        <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_16rem] min-[80rem]:grid-cols-[minmax(0,1fr)_20rem]">
          {batch.state === "open" ? (
            <May right="post.key" part>
              <Keying answer={answer.data} />
            </May>
          ) : (
            <DecidedCards cards={answer.data.cards} />
          )}
          <Facts batch={batch} />
        </div>
      )}
      {batch && closing && <CloseBatchDialog batch={batch} onClose={() => setClosing(false)} />}
    </Screen>
  );
}
