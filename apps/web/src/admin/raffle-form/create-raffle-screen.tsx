import { messages } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { DraftNotice, useApiForm } from "../../app/api-form.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";
import { useFirstField } from "../../ui/on-mount.ts";
import { RaffleForm } from "./raffle-form.tsx";
import { duplicateOf, emptyValues, type RaffleValues } from "./raffle-values.ts";
import { type RafflePayload, raffleResolver } from "./validate-raffle-form.ts";

const route = getRouteApi("/admin/raffles/create");

/** The form of a new raffle, empty or a duplicate; its draft is stored in this browser. */
export function CreateRaffleScreen() {
  const { from } = route.useSearch();
  const { original } = route.useLoaderData();
  const [start] = useState(() => (original ? duplicateOf(original, serverNow()) : emptyValues(serverNow())));
  return <CreateForm key={from ?? ""} from={from} start={start} />;
}

function CreateForm({ from, start }: { from: string | undefined; start: RaffleValues }) {
  const navigate = route.useNavigate();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const create = trpc.raffles.create.useMutation();
  const { busy, problem, onSubmit, draft, ...form } = useApiForm<RaffleValues, RafflePayload>({
    draftName: `raffle:new:${from ?? ""}`,
    draftPlace: "browser",
    defaultValues: start,
    mode: "onTouched",
    resolver: raffleResolver(),
    describeError: (error) => messageOf(error, messages.raffleCreateFailed),
    send: async (payload) => {
      const { raffle } = await create.mutateAsync(payload);
      form.forget();
      guard.release();
      void utils.raffles.list.invalidate();
      flash.success(messages.raffleCreated);
      await navigate({ to: "/admin/raffles/$id", params: { id: raffle._id } });
    },
  });
  useFirstField(() => form.setFocus("name"));
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, { text: "Draft saved in this browser." });
  const discard = () => {
    form.reset();
    form.forget();
  };
  return (
    <>
      <RaffleForm
        form={form}
        title="Create raffle"
        saveLabel="Publish"
        state={busy ? "busy" : problem ? "failed" : "idle"}
        reason={problem}
        note={isDirty ? "Draft saved in this browser" : "Not published yet"}
        onSubmit={onSubmit}
        onDiscard={isDirty ? discard : undefined}
        // Its dates begin at a later moment than they did; no one else has changed them.
        notice={draft && <DraftNotice draft={{ ...draft, contested: false }} />}
      />
      {guard.dialog}
    </>
  );
}
