import { useCombobox, useMultipleSelection } from "downshift";
import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { OptionList, type Search, useFirstFound, useRemoteSearch } from "./combobox.tsx";
import { cx } from "./cx.ts";
import { controlBox, Field, type FieldFrame, splitFrame } from "./field.tsx";

type Picking<Item> = {
  value: readonly Item[];
  onChange: (value: Item[]) => void;
  search: Search<Item>;
  labelOf: (item: Item) => string;
  keyOf: (item: Item) => string;
};

function useTags<Item>({ value, onChange, search, labelOf, keyOf }: Picking<Item>) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(false);
  const found = useRemoteSearch(search, text.trim(), active);
  const taken = new Set(value.map(keyOf));
  const items = found.items.filter((item) => !taken.has(keyOf(item)));
  const add = (item: Item) => {
    if (!taken.has(keyOf(item))) onChange([...value, item]);
    setText("");
  };
  const tags = useMultipleSelection<Item>({
    selectedItems: [...value],
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems ?? []),
  });
  const box = useCombobox<Item>({
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item === null ? "" : labelOf(item)),
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    onIsOpenChange: ({ isOpen }) => setActive(isOpen),
    stateReducer: (_, { type, changes }) => {
      const { FunctionSelectItem, InputChange, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      const isChoice = type === InputKeyDownEnter || type === ItemClick || type === FunctionSelectItem;
      const chose = isChoice && changes.selectedItem;
      if (type === InputChange && changes.inputValue?.trim()) return { ...changes, highlightedIndex: 0 };
      // Keep the list open for the next choice.
      return chose ? { ...changes, isOpen: true, highlightedIndex: -1 } : changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === useCombobox.stateChangeTypes.InputBlur) setText("");
      else if (selectedItem) add(selectedItem);
    },
  });
  const onKeyDown = useFirstFound(box, { items, state: found.state }, text.trim() !== "");
  return { text, setText, found, items, tags, box, onKeyDown };
}

function Tag({ label, onRemove, ...props }: ComponentProps<"span"> & { label: string; onRemove: () => void }) {
  return (
    <span
      {...props}
      className="inline-flex min-h-7 items-center gap-1 rounded-s border border-line bg-ground pl-2 text-small font-semibold"
    >
      {label}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
        className="grid size-7 place-items-center rounded-s hover:bg-ink/5"
      >
        <X size={14} />
      </button>
    </span>
  );
}

/** A field to find and choose several options, shown as removable tags. `search` must be stable across renders. */
export function TagPicker<Item>(props: FieldFrame & Picking<Item> & { placeholder?: string; empty?: ReactNode }) {
  const [frame, { placeholder, empty = "No results", ...picking }] = splitFrame(props);
  const { value, labelOf, keyOf } = picking;
  const { text, setText, found, items, tags, box, onKeyDown } = useTags(picking);
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          <span
            className={cx(
              controlBox,
              "flex flex-wrap items-center gap-1.5 py-1 has-[input:focus]:border-ink has-[input:focus]:outline-2 has-[input:focus]:outline-offset-2 has-[input:focus]:outline-ink",
              frame.error && "border-2 border-error",
            )}
          >
            {value.map((item, index) => (
              <Tag
                key={keyOf(item)}
                {...tags.getSelectedItemProps({ selectedItem: item, index })}
                label={labelOf(item)}
                onRemove={() => tags.removeSelectedItem(item)}
              />
            ))}
            <input
              {...box.getInputProps({
                // Backspace edits the text unless it is empty.
                ...tags.getDropdownProps({ preventKeyAction: text !== "" }),
                ...(text !== "" ? { onKeyDown } : undefined),
                ...control,
                "aria-labelledby": undefined,
                placeholder: value.length === 0 ? placeholder : undefined,
                onChange: (event) => setText(event.currentTarget.value),
              })}
              data-ring="own"
              className="min-h-7 min-w-24 flex-1 bg-transparent outline-none"
            />
          </span>
          <OptionList box={box} found={{ ...found, items }} empty={empty} keyOf={keyOf}>
            {labelOf}
          </OptionList>
        </span>
      )}
    </Field>
  );
}
