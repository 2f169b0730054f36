import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { dropDraft, isSameValue, keepDraft, readDraft } from "../../app/drafts.ts";
import { useUser } from "../../app/session.tsx";
import { codeOf } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { isUnsaved, type ListItem, listItem, markSaved, valuesToSave } from "./list-items.ts";
import { useAutosave } from "./use-autosave.ts";

/** The list as someone else has saved it since it was opened; `adopt` makes the next save one over theirs. */
export type Theirs<Value> = { values: readonly Value[]; adopt: () => void };

export type ListSource<Value> = {
  id: string;
  values: readonly Value[];
  save: (values: Value[]) => Promise<void>;
  /** Reads the list as it is saved now; undefined when it is gone. */
  findTheirs: () => Promise<Theirs<Value> | undefined>;
  done: string;
};

type Kept = { value: unknown; saved: unknown };

function isTexts<Value extends Record<string, string>>(value: unknown): value is Value {
  return value !== null && typeof value === "object" && Object.values(value).every((text) => typeof text === "string");
}

/**
 * Keeps what is not saved yet for a reload of the page. `first` is what was kept, otherwise what the shop has; `isContested`
 * says that someone else has changed the list since.
 */
function useListDraft<Value extends Record<string, string>>(id: string, values: readonly Value[]) {
  const owner = useUser()._id;
  const name = `list:${id}`;
  const [found] = useState(() => {
    const none: Kept[] = [];
    const draft = readDraft(owner, name, { items: none, values });
    const items = (Array.isArray(draft?.changed.items) ? draft.changed.items : none).flatMap(
      ({ value, saved }: Kept) =>
        isTexts<Value>(value) ? [listItem(value, isTexts<Value>(saved) ? saved : null)] : [],
    );
    // The save that was on its way when the page went may have arrived.
    const hasArrived = isSameValue(valuesToSave(items), values);
    const kept = hasArrived ? markSaved(items, items) : items;
    return {
      first: kept.length > 0 ? kept : values.map((value) => listItem(value, value)),
      isContested: draft?.changed.values !== undefined && !hasArrived,
    };
  });
  const drop = () => dropDraft(owner, name);
  const keep = (items: readonly ListItem<Value>[], known: readonly Value[]) => {
    if (!items.some(isUnsaved)) return drop();
    const kept = items.map(({ value, saved }) => ({ value, saved }));
    return keepDraft(owner, name, { items: kept, values: known }, { items: [], values: null });
  };
  return { ...found, keep, drop };
}

/** The entries as rendered, and `latest` for callbacks that run before the next render. */
function useLatestItems<Value>(first: ListItem<Value>[]) {
  const [items, setItems] = useState(first);
  const latest = useRef(items);
  const set = useCallback((next: ListItem<Value>[]) => {
    latest.current = next;
    setItems(next);
  }, []);
  return { items, latest, set };
}

/** The entries of a list that saves itself, the state of its save, and what someone else has saved meanwhile. */
export function useListItems<Value extends Record<string, string>>(source: ListSource<Value>) {
  const { id, values, save, findTheirs, done } = source;
  const flash = useFlash();
  const draft = useListDraft(id, values);
  const { items, latest, set } = useLatestItems(draft.first);
  /** What the shop has, as far as is known here. */
  const known = useRef<readonly Value[]>(values);
  const [theirs, setTheirs] = useState<Theirs<Value> | undefined>(
    draft.isContested ? { values, adopt: () => {} } : undefined,
  );
  const [where, setWhere] = useState<string | null>(() => items.find(isUnsaved)?.key ?? null);
  const saveList = useCallback(
    async (sent: readonly ListItem<Value>[]) => {
      const list = valuesToSave(sent);
      try {
        await save(list);
      } catch (error) {
        if (codeOf(error) === "edit.stale") setTheirs(await findTheirs());
        throw error;
      }
      known.current = list;
      set(markSaved(latest.current, sent));
    },
    [save, findTheirs, latest, set],
  );
  const isSaved = useCallback((sent: readonly ListItem<Value>[]) => isSameValue(valuesToSave(sent), known.current), []);
  const onSaved = useCallback(() => flash.success(done), [flash, done]);
  const { state, saveNow, saveSoon, retry, settle, isPending } = useAutosave(saveList, { isSaved, onSaved });
  const { keep } = draft;
  useEffect(() => keep(items, known.current));
  // What a reload kept is saved like anything that was typed.
  const saveDraft = useEffectEvent(() => {
    if (!draft.isContested && latest.current.some(isUnsaved)) saveSoon(latest.current);
  });
  useEffect(() => saveDraft(), []);
  return {
    items,
    state,
    retry,
    theirs,
    /** The key of the entry that was changed last; null for the list as a whole. */
    where,
    /** Takes a new list; saves it immediately, or after a rest. `key` is the entry that is changed. */
    change: (next: ListItem<Value>[], when: "now" | "soon", key: string | null = null) => {
      set(next);
      setWhere(key);
      if (theirs) return;
      (when === "now" ? saveNow : saveSoon)(next);
    },
    /** A new entry is saved once it is complete. */
    add: (item: ListItem<Value>) => set([...latest.current, item]),
    /** Undoes the deletion of an entry; what has changed since stays. */
    restore: (item: ListItem<Value>, index: number) => {
      set(latest.current.toSpliced(index, 0, item));
      if (!theirs) saveNow(latest.current);
    },
    leave: () => isPending() && saveNow(latest.current),
    discard: () => {
      settle();
      draft.drop();
    },
    keepMine: () => {
      if (!theirs) return;
      theirs.adopt();
      // The list may be as it was before theirs, and must be saved all the same.
      known.current = theirs.values;
      setTheirs(undefined);
      saveNow(latest.current);
    },
    takeTheirs: () => {
      if (!theirs) return;
      theirs.adopt();
      known.current = theirs.values;
      set(theirs.values.map((value) => listItem(value, value)));
      setTheirs(undefined);
      settle();
    },
  };
}
