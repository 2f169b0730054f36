import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type DraftPlace, dropDraft, isSameValue, keepDraft, readDraft } from "./drafts.ts";
import { useKnownUser } from "./session.tsx";

/** Milliseconds after the last change until the draft is stored. */
const KEEP_AFTER = 400;

export type OpenDraft = {
  /** Epoch milliseconds. */
  savedAt: number;
  /** Someone else has since changed a field that is also changed in the draft. */
  contested: boolean;
  discard: () => void;
};

type Form<Fields extends FieldValues, Values> = Pick<
  UseFormReturn<Fields, unknown, Values>,
  "subscribe" | "getValues" | "reset" | "formState"
>;

/**
 * Stores unsaved changes of a form in this tab, or in this browser, for the current user, and restores them when the form is next opened.
 * Call `forget` once they are saved or discarded. Without a name nothing is stored.
 */
export function useDraft<Fields extends FieldValues, Values>(
  form: Form<Fields, Values>,
  name: string | undefined,
  place: DraftPlace,
) {
  const { subscribe, getValues, reset, formState } = form;
  const owner = useKnownUser()?._id;
  const isKept = name !== undefined && owner !== undefined;
  const [draft, setDraft] = useState(() => (isKept ? readDraft(owner, name, getValues(), place) : null));
  const base = useRef(formState.defaultValues);
  base.current = formState.defaultValues;
  const isPending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (isPending.current && isKept) keepDraft(owner, name, getValues(), { ...base.current }, place);
    isPending.current = false;
  });
  const takeUp = useEffectEvent(() => {
    if (draft) reset({ ...getValues(), ...draft.changed }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (!isKept) return;
    takeUp();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        isPending.current = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, KEEP_AFTER);
      },
    });
    const onHide = () => keep();
    window.addEventListener("pagehide", onHide);
    return () => {
      stop();
      window.removeEventListener("pagehide", onHide);
      keep();
    };
  }, [isKept, subscribe]);

  const forget = () => {
    clearTimeout(timer.current);
    isPending.current = false;
    setDraft(null);
    if (isKept) dropDraft(owner, name, place);
  };
  const open: OpenDraft | null = draft && {
    savedAt: draft.savedAt,
    contested: Object.keys(draft.changed).some((field) => !isSameValue(draft.base[field], base.current?.[field])),
    discard: () => {
      reset();
      forget();
    },
  };
  return { draft: open, forget };
}
