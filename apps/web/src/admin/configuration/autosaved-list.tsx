import { Trash2 } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { isComplete, type ListItem, listItem, markSaved, valuesToSave } from "./list-items.ts";
import { SaveStatus } from "./save-status.tsx";
import { useUnsaved } from "./unsaved.tsx";
import { useAutosave } from "./use-autosave.ts";

type Props<Value> = {
  /** The block's name for the guard of unsaved changes. */
  id: string;
  label: string;
  /** The saved list when the screen opens. */
  values: readonly Value[];
  blank: Value;
  save: (values: Value[]) => Promise<void>;
  /** The message after a save. */
  done: string;
  addLabel: string;
  /** "question": for the labels of buttons and the confirmation. */
  noun: string;
  /** The fields of one entry. Call `change` on each keystroke; `leave` saves. */
  children: (entry: { value: Value; change: (value: Value) => void; changeNow: (value: Value) => void }) => ReactNode;
};

function useItems<Value extends Record<string, string>>({ values, save, done }: Props<Value>) {
  const flash = useFlash();
  const [items, setItems] = useState(() => values.map((value) => listItem(value, value)));
  const latest = useRef(items);
  const set = useCallback((next: ListItem<Value>[]) => {
    latest.current = next;
    setItems(next);
  }, []);
  const saveList = useCallback(
    async (list: Value[]) => {
      await save(list);
      set(markSaved(latest.current, list));
    },
    [save, set],
  );
  const onSaved = useCallback(() => flash.success(done), [flash, done]);
  const { state, saveNow, saveSoon, retry, isPending } = useAutosave(saveList, onSaved);
  return {
    items,
    state,
    retry,
    /** Sets a new list; saves it at once, or shortly after the last keystroke. */
    change: (next: ListItem<Value>[], when: "now" | "soon") => {
      set(next);
      (when === "now" ? saveNow : saveSoon)(valuesToSave(next));
    },
    /** Adds an entry, which is saved once it is complete. */
    add: (item: ListItem<Value>) => set([...latest.current, item]),
    /** Saves pending changes when a field loses focus. */
    leave: () => isPending() && saveNow(valuesToSave(latest.current)),
  };
}

/** An ordered list of texts, saved on each change. An entry with a blank field stays unsaved. */
export function AutosavedList<Value extends Record<string, string>>(props: Props<Value>) {
  const { id, label, blank, addLabel, noun, children } = props;
  const flash = useFlash();
  const { items, state, retry, change, add, leave } = useItems(props);
  const [deleting, setDeleting] = useState<ListItem<Value> | null>(null);
  const unsaved = items.some(({ value, saved }) => value !== saved) || state.is === "failed";
  useUnsaved(id, unsaved);
  const nameOf = (_: ListItem<Value>, index: number) => `${noun} ${index + 1}`;
  const remove = () => {
    const gone = deleting;
    setDeleting(null);
    if (!gone) return;
    const before = items;
    const rest = items.filter(({ key }) => key !== gone.key);
    if (gone.saved === null) return change(rest, "soon");
    change(rest, "now");
    flash.success(`Deleted ${noun}`, { label: "Undo", run: () => change(before, "now") });
  };
  return (
    <div className="grid gap-4">
      {items.length === 0 && <p className="text-label text-muted">None yet.</p>}
      <SortableList
        label={label}
        items={items}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onReorder={(next) => change(next, "now")}
      >
        {(item, index) => {
          const put = (value: Value, when: "now" | "soon") =>
            change(
              items.map((each) => (each.key === item.key ? { ...each, value } : each)),
              when,
            );
          return (
            <fieldset
              aria-label={nameOf(item, index)}
              className="flex min-w-0 items-start gap-2 py-2"
              onBlur={() => leave()}
            >
              <div className="grid min-w-0 flex-1 gap-3">
                {children({
                  value: item.value,
                  change: (value) => put(value, "soon"),
                  changeNow: (value) => put(value, "now"),
                })}
                {!isComplete(item.value) && <FieldError>All fields required</FieldError>}
              </div>
              <IconButton label={`Delete ${nameOf(item, index)}`} onClick={() => setDeleting(item)}>
                <Trash2 size={18} />
              </IconButton>
            </fieldset>
          );
        }}
      </SortableList>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="console" onClick={() => add(listItem({ ...blank }, null))}>
          {addLabel}
        </Button>
        <SaveStatus state={state} onRetry={retry} />
      </div>
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete this ${noun}?`}
        confirmLabel={`Delete ${noun}`}
        onConfirm={remove}
        onCancel={() => setDeleting(null)}
      >
        It leaves the site at once.
      </ConfirmDialog>
    </div>
  );
}
