import { type UseComboboxReturnValue, useCombobox } from "downshift";
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { ClearButton } from "./clear-button.tsx";
import { cx } from "./cx.ts";
import { useWhen } from "./effects.ts";
import { controlBox, Field, type FieldFrame, splitFrame } from "./field.tsx";

/** Returns the matches; passes `signal` on to its request. */
export type Search<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

type Found<Item> = { items: readonly Item[]; state: "loading" | "done" | "failed" };

/** Searches 250 ms after the last keystroke while `enabled`; previous results stay meanwhile. `retry` searches again. */
export function useRemoteSearch<Item>(search: Search<Item>, text: string, enabled: boolean) {
  const [found, setFound] = useState<Found<Item>>({ items: [], state: "loading" });
  const stop = useRef<() => void>(undefined);
  const start = useCallback(() => {
    stop.current?.();
    const controller = new AbortController();
    setFound((before) => ({ ...before, state: "loading" }));
    const timer = setTimeout(async () => {
      try {
        const items = await search(text, controller.signal);
        if (!controller.signal.aborted) setFound({ items, state: "done" });
      } catch {
        if (!controller.signal.aborted) setFound({ items: [], state: "failed" });
      }
    }, 250);
    stop.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, text]);
  useEffect(() => {
    if (enabled) start();
    return () => stop.current?.();
  }, [enabled, start]);
  return { ...found, retry: start };
}

type OptionListProps<Item> = {
  box: UseComboboxReturnValue<Item>;
  found: Found<Item> & { retry: () => void };
  empty: ReactNode;
  keyOf: (item: Item) => string;
  chosen?: Item | null;
  children: (item: Item) => ReactNode;
};

/** The list below a combobox, not in a portal, so that it works inside a dialog; with loading, error and empty states. */
export function OptionList<Item>({ box, found, empty, keyOf, chosen = null, children }: OptionListProps<Item>) {
  const { isOpen, highlightedIndex } = box;
  const { items, state, retry } = found;
  const isEmpty = items.length === 0;
  return (
    <div
      className={cx(
        "absolute inset-x-0 top-full z-30 mt-1 rounded-m border border-ink bg-white shadow-over",
        !isOpen && "hidden",
      )}
    >
      <ul
        {...box.getMenuProps({ "aria-label": "Suggestions", "aria-labelledby": undefined })}
        aria-busy={isOpen && state === "loading"}
        className={cx("max-h-72 overflow-y-auto p-1.5", state === "loading" && "opacity-60", isEmpty && "hidden")}
      >
        {isOpen &&
          items.map((item, index) => (
            <li
              key={keyOf(item)}
              {...box.getItemProps({ item, index })}
              className={optionLook(highlightedIndex === index, chosen !== null && keyOf(chosen) === keyOf(item))}
            >
              {children(item)}
            </li>
          ))}
      </ul>
      {isOpen && isEmpty && (
        <p role="status" className="flex min-h-11 items-center gap-3 px-3 py-2 text-label text-muted">
          {state === "loading" && "Searching..."}
          {state === "done" && empty}
          {state === "failed" && (
            <>
              Search failed.
              <button
                type="button"
                className="rounded-s font-semibold text-ink underline"
                // Keep the focus in the field, which keeps the list open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={retry}
              >
                Retry
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

export const optionLook = (highlighted: boolean, selected: boolean) =>
  cx(
    "flex min-h-10 cursor-pointer items-center gap-2.5 rounded-s px-3 py-1.5 text-label",
    highlighted && "bg-ground shadow-edge",
    selected && "font-bold",
  );

type Choice<Item> = {
  value: Item | null;
  onChange: (value: Item | null) => void;
  search: Search<Item>;
  labelOf: (item: Item) => string;
  keyOf: (item: Item) => string;
  takeFirst?: boolean;
};

function useChoice<Item>({ value, onChange, search, labelOf, keyOf, takeFirst = false }: Choice<Item>) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(false);
  const found = useRemoteSearch(search, text, active);
  const box = useCombobox<Item>({
    items: [...found.items],
    ...(takeFirst && { defaultHighlightedIndex: 0 }),
    selectedItem: value,
    itemToString: (item) => (item === null ? "" : labelOf(item)),
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? null),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setText(inputValue.trim());
    },
    onIsOpenChange: ({ isOpen }) => {
      setActive(isOpen);
      if (isOpen) setText("");
    },
  });
  // Downshift keeps the text when the focus left the field as an option was clicked.
  useWhen(value === null, () => box.setInputValue(""));
  // An incomplete name is no choice: on blur the field shows the chosen option again.
  const restore = () => {
    const chosen = value === null ? "" : labelOf(value);
    if (box.inputValue !== chosen) box.setInputValue(chosen);
  };
  const clear = () => {
    box.reset();
    onChange(null);
  };
  const onKeyDown = useFirstFound(box, found, takeFirst && text !== "");
  return { box, found, restore, clear, onKeyDown };
}

/** Enter before the search has answered waits for it: what is still shown was found for another text. */
export function useFirstFound<Item>(
  { isOpen, highlightedIndex, selectItem }: UseComboboxReturnValue<Item>,
  { items, state }: { items: readonly Item[]; state: "loading" | "done" | "failed" },
  enabled: boolean,
) {
  const [waits, setWaits] = useState(false);
  const isLoading = state === "loading";
  useWhen(waits && !isLoading, () => {
    setWaits(false);
    const [first] = items;
    if (isOpen && first !== undefined) selectItem(first);
  });
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === "Enter";
    // What was chosen by an arrow key is meant.
    const mustWait = enabled && isOpen && isLoading && isEnter && highlightedIndex <= 0;
    setWaits(mustWait);
    if (!mustWait) return;
    event.preventDefault();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
}

/** A field that finds an option by name while typing. `search` must be stable across renders. */
export function Combobox<Item>(
  props: FieldFrame &
    Choice<Item> & {
      renderItem?: (item: Item) => ReactNode;
      placeholder?: string;
      empty?: ReactNode;
      /** The input, so that a form can focus the first field in error. */
      ref?: Ref<HTMLInputElement>;
    },
) {
  const [frame, { renderItem, placeholder, empty = "No results", ref, ...choice }] = splitFrame(props);
  const { value, labelOf, keyOf } = choice;
  const { box, found, restore, clear, onKeyDown } = useChoice(choice);
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          <input
            {...box.getInputProps({
              ...control,
              ref,
              placeholder,
              onKeyDown,
              "aria-labelledby": undefined,
              onBlur: restore,
            })}
            className={controlBox}
          />
          {value !== null && <ClearButton onClear={clear} />}
          <OptionList box={box} found={found} empty={empty} keyOf={keyOf} chosen={value}>
            {renderItem ?? labelOf}
          </OptionList>
        </span>
      )}
    </Field>
  );
}
