import { countThings, isWaiting, messages, soldFields } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DraftNotice, useApiForm } from "../../app/api-form.tsx";
import { isSameValue } from "../../app/drafts.ts";
import { codeOf, messageOf, trpc } from "../../app/trpc.ts";
import { useTimeout } from "../../ui/effects.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";
import { type ApprovalInput, useSayDone, useSecondAdmin } from "../frame/use-second-admin.tsx";
import { MergeDialog, withFields } from "./merge-dialog.tsx";
import { useRaffleForm } from "./raffle-fields.tsx";
import { RaffleForm, type RaffleFormReturn } from "./raffle-form.tsx";
import {
  differingFields,
  pickChanged,
  type RaffleField,
  type RaffleValues,
  type SavedRaffle,
  toSavedRaffle,
  toWire,
} from "./raffle-values.ts";
import { type RafflePayload, raffleResolver } from "./validate-raffle-form.ts";

const route = getRouteApi("/admin/raffles/$id/edit");

/** How long the save bar shows that the raffle is saved, milliseconds. */
const SAVED_MS = 3_000;

const describe = (error: unknown) => messageOf(error, messages.raffleUpdateFailed);

export function EditRaffleScreen() {
  const { raffle, locks } = route.useLoaderData();
  return <EditForm key={raffle._id} first={toSavedRaffle(raffle, locks)} />;
}

function UnsavedNote({ saved }: { saved: RaffleValues }) {
  const { getValues } = useRaffleForm();
  useWatch<RaffleValues>();
  const changes = differingFields(saved, getValues()).length;
  return changes === 0 ? "No changes" : countThings(changes, "unsaved change", "unsaved changes");
}

function useJustSaved(): [boolean, () => void] {
  const [justSaved, setJustSaved] = useState(false);
  useTimeout(justSaved ? SAVED_MS : null, () => setJustSaved(false));
  return [justSaved, () => setJustSaved(true)];
}

/** Returns the changes that a second admin may have to approve, as an approval; null without any. */
function useApprovalOfEdit(
  { id, values }: SavedRaffle,
  { control, getValues }: RaffleFormReturn,
): ApprovalInput | null {
  useWatch({ control, name: [...soldFields] });
  const [now, before] = [toWire(getValues()), toWire(values)];
  const changes = soldFields.filter((field) => !isSameValue(now[field], before[field]));
  if (changes.length === 0) return null;
  return { kind: "raffle.edit", command: { id, ...Object.fromEntries(changes.map((field) => [field, now[field]])) } };
}

/** Returns the form of a raffle, with the version that it is compared with, and someone else's newer one once it is known. */
function useEditForm(first: SavedRaffle) {
  const navigate = route.useNavigate();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const sayDone = useSayDone(flash);
  const edit = trpc.raffles.edit.useMutation();
  const fetchNewest = async () => {
    const { id } = first;
    const [{ raffle }, locks] = await Promise.all([
      utils.raffles.find.fetch({ id, entries: false }, { staleTime: 0 }),
      utils.raffles.findLocks.fetch({ id }, { staleTime: 0 }),
    ]);
    return toSavedRaffle(raffle, locks);
  };
  const [saved, setSaved] = useState(first);
  const [newest, setNewest] = useState<SavedRaffle | null>(null);
  const [justSaved, markSaved] = useJustSaved();

  const form = useApiForm<RaffleValues, RafflePayload>({
    draftName: `raffle:${first.id}`,
    defaultValues: first.values,
    mode: "onTouched",
    resolver: raffleResolver(saved),
    describeError: describe,
    send: async (payload, { showSaved }) => {
      const changes = { ...pickChanged(payload, toWire(saved.values)), updatedAt: saved.updatedAt };
      const answer = await second.run(() => edit.mutateAsync({ ...changes, id: saved.id }), changes);
      if (answer === null) return;
      if (isWaiting(answer)) {
        showSaved(saved.values);
        return sayDone(answer, "");
      }
      const { locked, rulesFrozen, lockedPrizes } = saved;
      const next = toSavedRaffle(answer.raffle, { locked, rulesFrozen, prizes: [...lockedPrizes] });
      setSaved(next);
      showSaved(next.values);
      void utils.raffles.invalidate();
      markSaved();
      flash.success(messages.raffleUpdated);
    },
    onError: (error) => {
      if (codeOf(error) === "raffle.gone") {
        guard.release();
        flash.error(messageOf(error));
        void navigate({ to: "/admin/raffles" });
        return true;
      }
      if (codeOf(error) !== "edit.stale") return false;
      fetchNewest().then(setNewest, (reason) => form.setError("root", { message: describe(reason) }));
      return true;
    },
  });
  const second = useSecondAdmin(useApprovalOfEdit(saved, form));
  const guard = useLeaveGuard(form.formState.isDirty, { onLeave: form.forget });

  /** Continues from the other person's version, with the chosen fields of this admin's own version applied on top. */
  const merge = (theirs: SavedRaffle, yours: readonly RaffleField[]) => {
    const values = withFields(theirs.values, form.getValues(), yours);
    setSaved(theirs);
    form.reset(theirs.values);
    form.reset(values, { keepDefaultValues: true });
    setNewest(null);
  };

  return { form, second, saved, newest, justSaved, guard, merge, stopMerging: () => setNewest(null) };
}

function EditForm({ first }: { first: SavedRaffle }) {
  const { form: apiForm, second, saved, newest, justSaved, guard, merge, stopMerging } = useEditForm(first);
  const { busy, problem, onSubmit, ...form } = apiForm;
  const { isDirty } = form.formState;

  const discard = () => {
    form.reset(saved.values);
    form.forget();
  };

  return (
    <>
      <RaffleForm
        form={form}
        title="Edit raffle"
        saved={saved}
        saveLabel="Publish Changes"
        state={busy ? "busy" : problem ? "failed" : justSaved && !isDirty ? "saved" : "idle"}
        reason={problem}
        note={<UnsavedNote saved={saved.values} />}
        onSubmit={onSubmit}
        notice={form.draft && <DraftNotice draft={form.draft} />}
        question={second.notice}
        onDiscard={isDirty ? discard : undefined}
      />
      {newest && (
        <MergeDialog
          base={saved.values}
          yours={form.getValues()}
          theirs={newest.values}
          onMerge={(fields) => merge(newest, fields)}
          onCancel={stopMerging}
        />
      )}
      {guard.dialog}
    </>
  );
}
