import { endHasPassed, formatName, type SearchAnswer, stageOfWire } from "@counterfoil/core";
import { useRouter } from "@tanstack/react-router";
import { useCombobox } from "downshift";
import { Search } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { optionLook, useFirstFound, useRemoteSearch } from "../../ui/combobox.tsx";
import { controlBox } from "../../ui/field.tsx";
import { formatDateTime, formatMoney } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { type ScreenInfo, screensOf } from "./screen-info.ts";
import { stageNames, stateNames } from "./state-names.ts";

type SearchItem = { href: string; group: string; words: string; detail: string };

/** Returns the screens whose names match, or the names of their links in the menu; all of them for an empty query. */
function screenItems(screens: readonly ScreenInfo[], text: string): SearchItem[] {
  const query = text.trim().toLowerCase();
  return screens.flatMap(({ to, label = "", menu = "" }) => {
    if (label === "" || to.includes("$")) return [];
    if (![label, menu].some((name) => name.toLowerCase().includes(query))) return [];
    return [{ href: to, group: "Screens", words: label, detail: menu === label ? "" : menu }];
  });
}

function describeRaffle(raffle: SearchAnswer["raffles"][number]): string {
  const now = serverNow();
  const end = `${endHasPassed(raffle, now) ? "ended" : "ends"} ${formatDateTime(raffle.endDate)}`;
  return `${stageNames[stageOfWire(raffle, now)]} · ${end}`;
}

const item = (group: string, href: string, words: string, detail: string): SearchItem => ({
  group,
  href,
  words,
  detail,
});

function searchItems({ orders, people, raffles, pages, acts, complaints }: SearchAnswer): SearchItem[] {
  return [
    ...people.map((person) => {
      const detail = person.admin ? `${person.email} · Admin` : person.email;
      return item("People", `/admin/users/${person._id}`, formatName(person), detail);
    }),
    ...orders.map(({ orderId, user, total, status, createdAt }) => {
      const detail = `${formatName(user)} · ${formatMoney(total)} · ${status} · ${formatDateTime(createdAt)}`;
      return item("Orders", `/admin/orders?order=${encodeURIComponent(orderId)}`, orderId, detail);
    }),
    ...raffles.map((raffle) => item("Raffles", `/admin/raffles/${raffle._id}`, raffle.name, describeRaffle(raffle))),
    ...pages.map(({ slug, name }) => item("Pages", `/admin/dynamic-pages/${slug}/edit`, name, `/p/${slug}`)),
    ...acts.map(({ _id, sentence, state, askedAt }) =>
      item("Approvals", `/admin/acts/${_id}`, sentence, `${stateNames[state]} · ${formatDateTime(askedAt)}`),
    ),
    ...complaints.map(({ _id, reference, name, receivedAt }) =>
      item("Complaints", `/admin/care/complaints/${_id}`, reference, `${name} · ${formatDateTime(receivedAt)}`),
    ),
  ];
}

declare global {
  interface Window {
    /** What was typed for the search before the console's scripts were here. */
    earlySearch?: string;
  }
}

function takeEarlySearch(): string {
  const typed = window.earlySearch ?? "";
  delete window.earlySearch;
  return typed;
}

export function ConsoleSearch() {
  const [open, setOpen] = useState(false);
  // Synchronous, so that the first letters typed after the shortcut reach the box.
  useShortcut("Mod+k", "Search orders, people, raffles and pages", () => flushSync(() => setOpen(true)));
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K"
        className="flex min-h-10 w-full max-w-96 items-center gap-2.5 rounded-m border border-control px-3 text-left text-label text-muted hover:border-ink"
      >
        <Search size={18} className="shrink-0" />
        Search <span className="max-md:hidden">(Ctrl K)</span>
      </button>
      {open && (
        <Modal onClose={() => setOpen(false)} title="Search" size="large" className="self-start md:mt-16">
          <SearchBox onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

function useSearch(text: string) {
  const api = trpc.useUtils();
  const [cut, setCut] = useState("");
  const search = useCallback(
    async (query: string) => {
      const answer = await api.search.find.fetch({ query }, { staleTime: 0 });
      if (answer.more) setCut(query);
      return searchItems(answer);
    },
    [api],
  );
  const typed = text.trim();
  const found = useRemoteSearch(search, typed, typed !== "");
  const may = useMay();
  const screens = screenItems(
    screensOf(useRouter()).filter(({ right }) => may(right)),
    typed,
  );
  return {
    ...found,
    items: typed === "" ? screens : [...screens, ...found.items],
    isCut: typed !== "" && cut === typed,
  };
}

/** Says that nothing was found, or that older orders and people weren't looked at. */
function endOf(items: readonly SearchItem[], isCut: boolean): string {
  if (isCut) return "Only the newest orders and people were searched. Longer words are looked for among all.";
  return items.length === 0 ? "No results" : "";
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [text, setText] = useState(takeEarlySearch);
  const { items, state, retry, isCut } = useSearch(text);
  const waiting = text.trim() !== "" && state === "loading";
  const follow = ({ href }: SearchItem) => {
    onClose();
    router.history.push(href);
  };
  const box = useCombobox<SearchItem>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (hit) => hit?.words ?? "",
    onSelectedItemChange: ({ selectedItem }) => selectedItem && follow(selectedItem),
  });
  const waitForFirst = useFirstFound(box, { items: state === "done" ? items : [], state }, waiting);
  // Synchronous: an input set after downshift's own update loses letters when typing quickly.
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The hits are always there: there is no list of suggestions to close first.
    if (event.key === "Escape") onClose();
    waitForFirst(event);
  };
  return (
    <div className="mt-4">
      <input
        {...box.getInputProps({ onKeyDown, onChange, "aria-labelledby": undefined, "aria-label": "Search" })}
        placeholder="Order, name, email, raffle or page"
        spellCheck={false}
        className={controlBox}
      />
      <ul
        {...box.getMenuProps({ "aria-label": "Results", "aria-labelledby": undefined })}
        aria-busy={waiting}
        className="mt-3 max-h-[60vh] overflow-y-auto"
      >
        {items.map((hit, index) => (
          <li
            key={hit.href}
            {...box.getItemProps({ item: hit, index })}
            className={optionLook(box.highlightedIndex === index, false)}
          >
            <span className="w-16 shrink-0 text-small text-muted">
              {hit.group !== items[index - 1]?.group && hit.group}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{hit.words}</span>
              {hit.detail && <span className="block text-small text-muted">{hit.detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 min-h-5 text-small text-muted">
        {waiting && "Searching..."}
        {!waiting && state === "done" && text.trim() !== "" && endOf(items, isCut)}
        {!waiting && state === "failed" && (
          <>
            Search failed.{" "}
            <button type="button" className="rounded-s font-semibold underline" onClick={retry}>
              Retry
            </button>
          </>
        )}
      </p>
    </div>
  );
}
