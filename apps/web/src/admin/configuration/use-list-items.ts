import type { EditedBlock } from "@counterfoil/core";
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from "react";
import { dropDraft, isSameValue, keepDraft, readDraft } from "../../app/drafts.ts";
import { useUser } from "../../app/session.tsx";
import { codeOf } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { type Changes, useSaveBlock } from "./use-block.ts";

export type Texts = Record<string, string>;

/** An entry of an autosaved list. `saved` is its saved value; null for a new one. */
export type ListItem<Value> = { key: string; value: Value; saved: Value | null };

let lastKey = 0;

/** Creates an entry with a key that is unique in this browser. */
export function listItem<Value>(value: Value, saved: Value | null): ListItem<Value> {
  return { key: `item-${++lastKey}`, value, saved };
}

export function isComplete(value: Texts): boolean {
  return Object.values(value).every((text) => text.trim() !== "");
}

/** Returns the list to save: for an incomplete entry its saved value, so that a half-finished edit loses nothing. */
function valuesToSave<Value extends Texts>(items: readonly ListItem<Value>[]): Value[] {
  return items.flatMap(({ value, saved }) => (isComplete(value) ? [value] : (saved ?? [])));
}

/** Returns the entries after a save of `sent`, the list as it was then: its complete entries now count as saved. */
function markSaved<Value extends Texts>(items: readonly ListItem<Value>[], sent: readonly ListItem<Value>[]) {
  const saved = new Map(sent.filter(({ value }) => isComplete(value)).map(({ key, value }) => [key, value]));
  return items.map((item) => ({ ...item, saved: saved.get(item.key) ?? item.saved }));
}

export const isUnsaved = <Value>({ value, saved }: ListItem<Value>): boolean => !isSameValue(value, saved);

/** Milliseconds after the last keystroke. */
const REST_MS = 2_000;

export type SaveState = { is: "idle" | "waiting" | "saving" | "saved" | "failed"; at?: number; error?: unknown };

export type ListSource<Value> = {
  block: EditedBlock;
  values: readonly Value[];
  changesOf: (values: Value[]) => Changes;
  done: string;
};

type Kept = { value: unknown; saved: unknown };

function isTexts<Value extends Texts>(value: unknown): value is Value {
  return value !== null && typeof value === "object" && Object.values(value).every((text) => typeof text === "string");
}

/** Keeps what is not saved yet for a reload. `first` is what was kept, otherwise what the shop has. */
function useListDraft<Value extends Texts>(id: string, values: readonly Value[]) {
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

/** Runs `save` once for what was changed before, one run at a time: immediately, or after a rest. Changes during a run are saved after it. */
function useSaveQueue(save: () => Promise<void>, setState: Dispatch<SetStateAction<SaveState>>) {
  /** Whether there is something to save; due once its field is left, or its rest is over. */
  const pending = useRef<"none" | "resting" | "due">("none");
  const is = (when: "none" | "resting" | "due") => pending.current === when;
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveDue = async () => {
    clearTimeout(timer.current);
    if (is("resting")) pending.current = "due";
    if (busy.current) return;
    busy.current = true;
    while (is("due")) {
      pending.current = "none";
      await save();
    }
    busy.current = false;
    if (is("resting")) setState((now) => (now.is === "saved" ? { is: "waiting" } : now));
  };
  return {
    saveDue,
    saveNow: () => {
      pending.current = "due";
      void saveDue();
    },
    saveSoon: () => {
      pending.current = "resting";
      setState((now) => (now.is === "saving" ? now : { is: "waiting" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveDue(), REST_MS);
    },
    isPending: () => !is("none"),
    forget: () => {
      clearTimeout(timer.current);
      pending.current = "none";
      setState({ is: "idle" });
    },
  };
}

/** The list as the shop has it. While `isContested` someone else has saved first; `settle` continues from what they saved. */
function useShopList<Value extends Texts>({ block, values, changesOf }: ListSource<Value>, isContestedFirst: boolean) {
  const { save, adopt, findNewest } = useSaveBlock(block);
  const known = useRef(values);
  const [isContested, setContested] = useState(isContestedFirst);
  return {
    known,
    isContested,
    send: async (list: Value[]) => {
      try {
        await save(changesOf(list));
        known.current = list;
      } catch (error) {
        if (codeOf(error) === "edit.stale") {
          await findNewest();
          setContested(true);
        }
        throw error;
      }
    },
    settle: () => {
      adopt(block.updatedAt);
      known.current = values;
      setContested(false);
    },
  };
}

/** The entries of a list that saves itself. While `isContested` someone else has saved first, and nothing is sent. */
export function useListItems<Value extends Texts>(source: ListSource<Value>) {
  const { block, values, done } = source;
  const flash = useFlash();
  const draft = useListDraft(block._id, values);
  const { known, isContested, send, settle } = useShopList(source, draft.isContested);
  const [items, setItems] = useState(draft.first);
  const latest = useRef(items);
  const set = (next: ListItem<Value>[]) => {
    latest.current = next;
    setItems(next);
  };
  const [where, setWhere] = useState<string | null>(() => items.find(isUnsaved)?.key ?? null);
  const [state, setState] = useState<SaveState>({ is: "idle" });

  const saveLatest = async () => {
    const sent = latest.current;
    const list = valuesToSave(sent);
    if (isSameValue(list, known.current)) return setState((now) => (now.is === "waiting" ? { is: "idle" } : now));
    setState({ is: "saving" });
    try {
      await send(list);
      set(markSaved(latest.current, sent));
      setState({ is: "saved", at: Date.now() });
      flash.success(done);
    } catch (error) {
      setState({ is: "failed", error });
    }
  };
  const { saveNow, saveSoon, saveDue, isPending, forget } = useSaveQueue(saveLatest, setState);
  useEffect(() => draft.keep(items, known.current));
  // What a reload kept is saved like anything that was typed, and what was typed just before leaving the screen too.
  const start = useEffectEvent(() => {
    if (!draft.isContested && latest.current.some(isUnsaved)) saveSoon();
  });
  const end = useEffectEvent(() => void saveDue());
  useEffect(() => {
    start();
    return () => end();
  }, []);
  return {
    items,
    state,
    retry: saveNow,
    isContested,
    /** The key of the entry that was changed last; null for the list as a whole. */
    where,
    /** Takes a new list; saves it immediately, or after a rest. `key` is the entry that is changed. */
    change: (next: ListItem<Value>[], when: "now" | "soon", key: string | null = null) => {
      set(next);
      setWhere(key);
      if (!isContested) (when === "now" ? saveNow : saveSoon)();
    },
    add: (item: ListItem<Value>) => set([...latest.current, item]),
    /** Undoes the deletion of an entry; what has changed since stays. */
    restore: (item: ListItem<Value>, index: number) => {
      set(latest.current.toSpliced(index, 0, item));
      if (!isContested) saveNow();
    },
    leave: () => isPending() && saveNow(),
    discard: () => {
      forget();
      draft.drop();
    },
    keepMine: () => {
      settle();
      saveNow();
    },
    takeTheirs: () => {
      settle();
      set(values.map((value) => listItem(value, value)));
      forget();
    },
  };
}
