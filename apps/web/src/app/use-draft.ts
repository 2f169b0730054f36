import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dropDraft, isSameValue, keepDraft, readDraft } from "./drafts.ts";
import { useKnownUser } from "./session.tsx";

/** Milliseconds without a change after which the draft is kept. */
const KEEP_AFTER = 400;

/** A draft that a form has taken up again. */
export type OpenDraft = {
  /** Epoch milliseconds. */
  savedAt: number;
  /** Somebody else has changed a field since that is changed in the draft, too. */
  contested: boolean;
  /** Forgets it, and shows what is saved. */
  discard: () => void;
};

type Form<Fields extends FieldValues, Values> = Pick<
  UseFormReturn<Fields, unknown, Values>,
  "subscribe" | "getValues" | "reset" | "formState"
>;

/**
 * Keeps what is typed into a form in this tab, for the person who typed it, and takes it up again when the form is opened
 * the next time. `forget` is called once it is saved or thrown away. Without a name nothing is kept.
 */
export function useDraft<Fields extends FieldValues, Values>(form: Form<Fields, Values>, name: string | undefined) {
  const { subscribe, getValues, reset, formState } = form;
  const owner = useKnownUser()?._id;
  const isKept = name !== undefined && owner !== undefined;
  const [draft, setDraft] = useState(() => (isKept ? readDraft(owner, name, getValues()) : null));
  const base = useRef(formState.defaultValues);
  base.current = formState.defaultValues;
  const isPending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (isPending.current && isKept) keepDraft(owner, name, getValues(), { ...base.current });
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
    if (isKept) dropDraft(owner, name);
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
