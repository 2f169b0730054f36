import { londonLocal } from "@counterfoil/core";
import { Plus, Trash2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { messageOf } from "../../app/trpc.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { Action } from "../frame/action.tsx";
import { TwoVersions } from "../frame/two-versions.tsx";
import { isComplete, isUnsaved, type ListItem, listItem } from "./list-items.ts";
import { useUnsaved } from "./unsaved-guard.tsx";
import type { SaveState } from "./use-autosave.ts";
import { type ListSource, useListItems } from "./use-list-items.ts";

type Value = Readonly<Record<string, string>>;

function OneVersion({ values, others }: { values: readonly Value[]; others: readonly Value[] }) {
  const known = new Set(others.map((value) => JSON.stringify(value)));
  const differing = values.flatMap((value, index) =>
    known.has(JSON.stringify(value)) ? [] : [{ value, place: index + 1 }],
  );
  const alike = values.length - differing.length;
  return (
    <>
      {differing.length > 0 && (
        <ol className="mt-1 grid max-h-72 list-decimal gap-2 overflow-y-auto pl-7">
          {differing.map(({ value, place }) => (
            <li key={place} value={place} className="[overflow-wrap:anywhere]">
              {Object.entries(value).map(([field, text]) =>
                field === "image" ? (
                  <span key={field} className="block size-14 overflow-hidden rounded-s">
                    <Picture src={text || null} alt="Picture" />
                  </span>
                ) : (
                  <span key={field} className="block whitespace-pre-line">
                    {text}
                  </span>
                ),
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-1 text-muted">{wordsOfAlike(alike, differing.length)}</p>
    </>
  );
}

/** "4 entries are the same in both." */
function wordsOfAlike(alike: number, differing: number): string {
  if (alike === 0) return differing === 0 ? "None" : "";
  return alike === 1 ? "1 entry is the same in both." : `${alike} entries are the same in both.`;
}

/** Shows a list as someone else has saved it beside one's own, which is saved only on request. */
function ListConflict({
  theirs,
  mine,
  ...rest
}: Omit<ComponentProps<typeof TwoVersions>, "what" | "theirs" | "mine"> & {
  theirs: readonly Value[];
  mine: readonly Value[];
}) {
  return (
    <TwoVersions
      what="this list"
      theirs={<OneVersion values={theirs} others={mine} />}
      mine={<OneVersion values={mine} others={theirs} />}
      {...rest}
    />
  );
}

type SaveStatusProps = {
  state: SaveState;
  onRetry: () => void;
  /** What it says before anything is changed. */
  idle?: string;
};

function SaveStatus({ state, onRetry, idle }: SaveStatusProps) {
  if (state.is === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4">
        <FieldError>Not saved: {messageOf(state.error)}</FieldError>
        <LinkButton onClick={onRetry}>Try again</LinkButton>
      </div>
    );
  }
  return (
    <p role="status" className="min-h-5 text-small text-muted">
      {state.is === "idle" && idle}
      {state.is === "waiting" && "Unsaved changes"}
      {state.is === "saving" && "Saving..."}
      {state.is === "saved" && state.at !== undefined && `Saved ${londonLocal(state.at).slice(11)}`}
    </p>
  );
}

type Props<Value> = ListSource<Value> & {
  label: string;
  blank: Value;
  /** "question": for the labels of buttons and the confirmation. */
  noun: string;
  /** The fields of one entry. Call `change` on each keystroke; `changeNow` saves immediately. */
  children: (entry: { value: Value; change: (value: Value) => void; changeNow: (value: Value) => void }) => ReactNode;
};

type EntryProps = {
  name: string;
  isComplete: boolean;
  status: ReactNode;
  onBlur: () => void;
  onDelete: () => void;
  children: ReactNode;
};

function Entry({ name, isComplete, status, onBlur, onDelete, children }: EntryProps) {
  return (
    <fieldset
      aria-label={name}
      className="flex min-w-0 items-start gap-2 py-2 max-md:flex-col max-md:items-stretch"
      onBlur={onBlur}
    >
      <div className="grid min-w-0 flex-1 gap-3">
        {children}
        {isComplete ? status : <FieldError>All fields required</FieldError>}
      </div>
      <IconButton label={`Delete ${name}`} className="max-md:self-end" onClick={onDelete}>
        <Trash2 size={18} />
      </IconButton>
    </fieldset>
  );
}

type List<Value extends Record<string, string>> = ReturnType<typeof useListItems<Value>>;

/** Returns the deletion of an entry: what it is to confirm, and how to start, confirm and cancel it. */
function useDeletion<Value extends Record<string, string>>({ items, change, restore }: List<Value>, noun: string) {
  const flash = useFlash();
  const [deleting, setDeleting] = useState<ListItem<Value> | null>(null);
  const confirm = () => {
    const gone = deleting;
    setDeleting(null);
    if (!gone) return;
    const index = items.findIndex(({ key }) => key === gone.key);
    const rest = items.filter(({ key }) => key !== gone.key);
    if (gone.saved === null) return change(rest, "soon");
    change(rest, "now");
    flash.success(`Deleted ${noun}`, { label: "Undo", run: () => restore(gone, index) });
  };
  return { isOpen: deleting !== null, start: setDeleting, confirm, cancel: () => setDeleting(null) };
}

type EntriesProps<Value extends Record<string, string>> = Pick<Props<Value>, "label" | "noun" | "children"> & {
  list: List<Value>;
  onDelete: (item: ListItem<Value>) => void;
};

function Entries<Value extends Record<string, string>>({ list, label, noun, onDelete, children }: EntriesProps<Value>) {
  const { items, state, retry, change, leave, where, theirs } = list;
  const nameOf = (_: ListItem<Value>, index: number) => `${noun} ${index + 1}`;
  const put = (key: string, value: Value, when: "now" | "soon") =>
    change(
      items.map((each) => (each.key === key ? { ...each, value } : each)),
      when,
      key,
    );
  return (
    <SortableList
      label={label}
      items={items}
      keyOf={({ key }) => key}
      nameOf={nameOf}
      onReorder={(next) => change(next, "now")}
    >
      {(item, index) => (
        <Entry
          name={nameOf(item, index)}
          isComplete={isComplete(item.value)}
          status={where === item.key && !theirs && <SaveStatus state={state} onRetry={retry} />}
          onBlur={() => leave()}
          onDelete={() => onDelete(item)}
        >
          {children({
            value: item.value,
            change: (value) => put(item.key, value, "soon"),
            changeNow: (value) => put(item.key, value, "now"),
          })}
        </Entry>
      )}
    </SortableList>
  );
}

/**
 * An ordered list of texts, saved when a field loses focus or after two seconds without a keystroke. An entry with a blank
 * field stays unsaved. Each entry shows the state of its own save.
 */
export function AutosavedList<Value extends Record<string, string>>(props: Props<Value>) {
  const { id, label, blank, noun, children } = props;
  const list = useListItems(props);
  const { items, state, retry, add, where, theirs } = list;
  const deletion = useDeletion(list, noun);
  useUnsaved(id, items.some(isUnsaved) || state.is === "failed", list.discard);
  return (
    <div className="grid gap-4">
      {items.length === 0 && <p className="text-label text-muted">None yet.</p>}
      <Entries list={list} label={label} noun={noun} onDelete={deletion.start}>
        {children}
      </Entries>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Action onClick={() => add(listItem({ ...blank }, null))}>
          <Plus size={18} /> Add New
        </Action>
        {where === null && !theirs && <SaveStatus state={state} onRetry={retry} idle="Changes save automatically." />}
      </div>
      {theirs && (
        <ListConflict
          label={label}
          theirs={theirs.values}
          mine={items.map(({ value }) => value)}
          onKeepMine={list.keepMine}
          onTakeTheirs={list.takeTheirs}
        />
      )}
      <ConfirmDialog
        open={deletion.isOpen}
        title={`Delete this ${noun}?`}
        confirmLabel={`Delete ${noun}`}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        It will disappear from the site immediately.
      </ConfirmDialog>
    </div>
  );
}
