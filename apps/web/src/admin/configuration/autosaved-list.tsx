import { countThings, londonLocal } from "@counterfoil/core";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../app/trpc.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useReportForm } from "../../ui/dialog-guard.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { Action } from "../frame/action.tsx";
import { TwoVersions } from "../frame/two-versions.tsx";
import { BlockSection } from "./block-section.tsx";
import {
  isComplete,
  isUnsaved,
  type ListItem,
  type ListSource,
  listItem,
  type SaveState,
  type Texts,
  useListItems,
} from "./use-list-items.ts";

function OneVersion({ values, others }: { values: readonly Texts[]; others: readonly Texts[] }) {
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

function wordsOfAlike(alike: number, differing: number): string {
  if (alike === 0) return differing === 0 ? "None" : "";
  return `${countThings(alike, "entry is", "entries are")} the same in both.`;
}

/** `idle` is what it says before anything is changed. */
function SaveStatus({ state, onRetry, idle }: { state: SaveState; onRetry: () => void; idle?: string }) {
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

/** The fields of one entry: `field` has the props of a text field; `changeNow` saves immediately. */
type Fields<Value> = (entry: {
  value: Value;
  field: (name: keyof Value) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    error: string | undefined;
  };
  changeNow: (value: Value) => void;
}) => ReactNode;

type Props<Value> = ListSource<Value> & {
  title: string;
  note: string;
  blank: Value;
  /** "question": for the labels of buttons and the confirmation. */
  noun: string;
  children: Fields<Value>;
};

type List<Value extends Texts> = ReturnType<typeof useListItems<Value>>;

function useDeletion<Value extends Texts>({ items, change, restore }: List<Value>, noun: string) {
  const flash = useFlash();
  const [deleting, setDeleting] = useState<ListItem<Value> | null>(null);
  const confirm = (gone: ListItem<Value>) => {
    setDeleting(null);
    const index = items.findIndex(({ key }) => key === gone.key);
    const rest = items.filter(({ key }) => key !== gone.key);
    if (gone.saved === null) return change(rest, "soon");
    change(rest, "now");
    flash.success(`Deleted ${noun}`, { label: "Undo", run: () => restore(gone, index) });
  };
  const question = deleting && (
    <ConfirmDialog
      title={`Delete this ${noun}?`}
      confirmLabel={`Delete ${noun}`}
      onConfirm={() => confirm(deleting)}
      onCancel={() => setDeleting(null)}
    >
      It will disappear from the site immediately.
    </ConfirmDialog>
  );
  return { start: setDeleting, question };
}

type EntryProps<Value extends Texts> = {
  list: List<Value>;
  item: ListItem<Value>;
  name: string;
  onDelete: () => void;
  children: Fields<Value>;
};

function Entry<Value extends Texts>({ list, item, name, onDelete, children }: EntryProps<Value>) {
  const { items, state, retry, change, leave, where, isContested } = list;
  const put = (value: Value, when: "now" | "soon") => {
    const changed = items.map((each) => (each.key === item.key ? { ...each, value } : each));
    change(changed, when, item.key);
  };
  const status = where === item.key && !isContested && <SaveStatus state={state} onRetry={retry} />;
  return (
    <fieldset
      aria-label={name}
      className="flex min-w-0 items-start gap-2 py-2 max-md:flex-col max-md:items-stretch"
      onBlur={() => leave()}
    >
      <div className="grid min-w-0 flex-1 gap-3">
        {children({
          value: item.value,
          field: (name) => ({
            value: item.value[name] ?? "",
            onChange: ({ target }) => put({ ...item.value, [name]: target.value }, "soon"),
            error: item.saved && !item.value[name]?.trim() ? `Enter the ${String(name)}` : undefined,
          }),
          changeNow: (value) => put(value, "now"),
        })}
        {isComplete(item.value) ? (
          status
        ) : (
          <div role="alert">
            <FieldError>All fields required</FieldError>
          </div>
        )}
      </div>
      <IconButton label={`Delete ${name}`} className="max-md:self-end" onClick={onDelete}>
        <Trash2 size={18} />
      </IconButton>
    </fieldset>
  );
}

/** A block with an ordered list of texts that saves itself. An entry with a blank field stays unsaved. */
export function AutosavedList<Value extends Texts>(props: Props<Value>) {
  const { block, title, note, values, blank, noun, children } = props;
  const list = useListItems(props);
  const { items, state, retry, change, add, where, isContested } = list;
  const deletion = useDeletion(list, noun);
  useReportForm(items.some(isUnsaved) || state.is === "failed", false, list.discard);
  const mine = items.map(({ value }) => value);
  const nameOf = (_: unknown, index: number) => `${noun} ${index + 1}`;
  return (
    <BlockSection id={block.type} title={title} note={note} block={block}>
      <div className="grid gap-4">
        {items.length === 0 && <p className="text-label text-muted">None yet.</p>}
        <SortableList
          label={title}
          items={items}
          keyOf={({ key }) => key}
          nameOf={nameOf}
          onReorder={(next) => change(next, "now")}
        >
          {(item, index) => (
            <Entry {...{ list, item }} name={nameOf(item, index)} onDelete={() => deletion.start(item)}>
              {children}
            </Entry>
          )}
        </SortableList>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Action onClick={() => add(listItem({ ...blank }, null))}>
            <Plus size={18} /> Add New
          </Action>
          {where === null && !isContested && (
            <SaveStatus state={state} onRetry={retry} idle="Changes save automatically." />
          )}
        </div>
        {isContested && (
          <TwoVersions
            label={title}
            what="this list"
            theirs={<OneVersion values={values} others={mine} />}
            mine={<OneVersion values={mine} others={values} />}
            onKeepMine={list.keepMine}
            onTakeTheirs={list.takeTheirs}
          />
        )}
        {deletion.question}
      </div>
    </BlockSection>
  );
}
