import { londonMoment, messages } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFirstField } from "../../app/use-first-field.ts";
import { LinkButton } from "../../ui/button.tsx";
import { serverNow } from "../../ui/clock.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";
import { dropDraft, keepDraft, readDraft } from "./raffle-draft.ts";
import { RaffleForm, type RaffleFormReturn } from "./raffle-form.tsx";
import { differingFields, duplicateOf, emptyValues, type RaffleValues } from "./raffle-values.ts";
import { type RafflePayload, raffleResolver } from "./validate-raffle-form.ts";

const route = getRouteApi("/admin/raffles/create");

/** Milliseconds after the last change until the draft is stored. */
const KEEP_AFTER = 400;

const describe = (error: unknown) => messageOf(error, messages.raffleCreateFailed);

/** The form of a new raffle, empty or a duplicate; its draft is stored in this browser. */
export function CreateRaffleScreen() {
  const { from } = route.useSearch();
  const { original } = route.useLoaderData();
  const [start] = useState(() => (original ? duplicateOf(original, serverNow()) : emptyValues(serverNow())));
  return <CreateForm key={from ?? ""} from={from} start={start} />;
}

/** Where the draft of the person here is kept. */
function useDraftPlace(from: string | undefined) {
  const { _id: owner } = useUser();
  return useMemo(() => ({ owner, from }), [owner, from]);
}

/** Stores the form in this browser while it is edited. Returns a function that removes the draft. */
function useDraft(
  subscribe: RaffleFormReturn["subscribe"],
  start: RaffleValues,
  place: ReturnType<typeof useDraftPlace>,
) {
  const pending = useRef<RaffleValues>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (pending.current) keepDraft(pending.current, place);
      pending.current = undefined;
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (differingFields(start, values).length === 0) return;
        pending.current = structuredClone(values);
        clearTimeout(timer);
        timer = setTimeout(keep, KEEP_AFTER);
      },
    });
    return () => {
      stop();
      keep();
    };
  }, [subscribe, start, place]);
  return () => {
    pending.current = undefined;
    dropDraft(place);
  };
}

function CreateForm({ from, start }: { from: string | undefined; start: RaffleValues }) {
  const navigate = route.useNavigate();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const create = trpc.raffles.create.useMutation();
  const place = useDraftPlace(from);
  const [draft, setDraft] = useState(() => readDraft(place));
  const { busy, problem, onSubmit, ...form } = useApiForm<RaffleValues, RafflePayload>({
    defaultValues: draft?.values ?? start,
    mode: "onTouched",
    resolver: raffleResolver(),
    describeError: describe,
    send: async (payload) => {
      const { raffle } = await create.mutateAsync(payload);
      forget();
      guard.release();
      void utils.raffles.list.invalidate();
      flash.success(messages.raffleCreated);
      await navigate({ to: "/admin/raffles/$id", params: { id: raffle._id } });
    },
  });
  useFirstField(() => form.setFocus("name"));
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty || draft !== null, { text: "Draft saved in this browser." });
  const forget = useDraft(form.subscribe, start, place);
  const discard = () => {
    forget();
    setDraft(null);
    form.reset(start);
  };
  return (
    <>
      <RaffleForm
        form={form}
        title="Create raffle"
        saveLabel="Publish"
        state={busy ? "busy" : problem ? "failed" : "idle"}
        reason={problem}
        note="Draft saved in this browser"
        onSubmit={onSubmit}
        onDiscard={isDirty || draft ? discard : undefined}
        notice={
          draft && (
            <p role="status" className="mt-4 rounded-m bg-ground px-4 py-1 text-label">
              This is your draft of {londonMoment(draft.savedAt)}.{" "}
              <LinkButton onClick={discard}>Discard draft</LinkButton>
            </p>
          )
        }
      />
      {guard.dialog}
    </>
  );
}
