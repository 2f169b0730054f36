import type { RaffleListItem } from "@counterfoil/core";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Empty } from "../../ui/notices.tsx";
import { Select } from "../../ui/select.tsx";
import { PageBody } from "../shell/page-body.tsx";
import { CardGrid } from "./card-grid.tsx";
import { isSort, sortRaffles, sorts } from "./sort-raffles.ts";

const never = () => () => undefined;

/** A choice on a page, kept in this tab under a key, so that Back and a reload find it again. The server renders without one. */
export function useKept(key: string): [kept: string | null, keep: (value: string) => void] {
  const [chosen, setChosen] = useState<string>();
  const kept = useSyncExternalStore(
    never,
    () => sessionStorage.getItem(key),
    () => null,
  );
  const keep = (value: string) => {
    sessionStorage.setItem(key, value);
    setChosen(value);
  };
  return [chosen ?? kept, keep];
}

type Group = { name: string; raffles: RaffleListItem[] };

const anchor = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** Cards of a category before "Show all", and of them on a phone. */
const SHOWN = 6;
const SHOWN_ON_PHONE = 4;

/** The last group has every competition. More than these would keep the server busy for long. */
const WHOLE = "All Competitions";
const SHOWN_OF_WHOLE = 200;

function GroupCards({ name, raffles, first }: Group & { first: boolean }) {
  const [kept, keep] = useKept(`all:${name}`);
  const cards = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number>();
  useEffect(() => {
    if (from !== undefined) cards.current?.querySelectorAll("a")[from]?.focus();
  }, [from]);
  const [shown, onPhone] = name === WHOLE ? [SHOWN_OF_WHOLE, SHOWN_OF_WHOLE] : [SHOWN, SHOWN_ON_PHONE];
  const isWhole = kept !== null || raffles.length <= onPhone;
  const showAll = () => {
    const seen = [...(cards.current?.querySelectorAll("li") ?? [])].filter((card) => card.getClientRects().length > 0);
    setFrom(seen.length);
    keep("1");
  };
  return (
    <>
      <div ref={cards} className={cx(!isWhole && name !== WHOLE && "max-md:[&_li:nth-child(n+5)]:hidden")}>
        <CardGrid most={3} raffles={isWhole ? raffles : raffles.slice(0, shown)} first={first} />
      </div>
      {!isWhole && (
        <Button
          variant="secondary"
          className={cx("mt-4 lg:mt-6", raffles.length <= shown && "md:hidden")}
          aria-label={`Show all ${raffles.length} in ${name}`}
          onClick={showAll}
        >
          Show all {raffles.length}
        </Button>
      )}
    </>
  );
}

function GroupSection({ name, raffles, first }: Group & { first: boolean }) {
  const [kept, keep] = useKept(`sort:${name}`);
  const byDefault = name === "Ending Soon" ? "Ending Soonest" : "Lowest Price";
  const sort = kept !== null && isSort(kept) ? kept : byDefault;
  return (
    <section id={anchor(name)} aria-label={name} className="scroll-mt-4 pt-7 lg:pt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:mb-6">
        <h2>{name}</h2>
        <Select
          label={`Sort ${name}`}
          hideLabel
          compact
          className="w-43 shrink-0"
          value={sort}
          onChange={({ target }) => keep(target.value)}
        >
          {sorts.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <GroupCards name={name} raffles={sortRaffles(raffles, sort)} first={first} />
    </section>
  );
}

export function AllPage() {
  const [grouped] = trpc.raffles.listGrouped.useSuspenseQuery();
  const [all] = trpc.raffles.listOpen.useSuspenseQuery();
  const groups = [
    ...grouped.raffles.map(({ _id, raffles }) => ({ name: _id, raffles })),
    { name: WHOLE, raffles: all.raffles },
  ].filter(({ raffles }) => raffles.length > 0);
  return (
    <PageBody title="Live competitions" tone="ground">
      <h1>Live competitions</h1>
      {groups.length > 1 && (
        <nav
          aria-label="Categories"
          className="scrollbar-none -mx-4 mt-2.5 flex gap-1 overflow-x-auto px-2 md:-mx-2 md:px-0 lg:mt-4 lg:gap-3"
        >
          {groups.map(({ name }) => (
            <a
              key={name}
              href={`#${anchor(name)}`}
              className="flex min-h-11 shrink-0 items-center rounded-s px-2 font-semibold no-underline -outline-offset-2! hover:shadow-[inset_0_-3px_0_var(--color-ink)]"
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      {groups.map((group, place) => (
        // Each is hydrated in a separate task.
        <Suspense key={group.name}>
          <GroupSection {...group} first={place === 0} />
        </Suspense>
      ))}
      {groups.length === 0 && (
        <div className="pt-8">
          <Empty title="There are no live competitions right now" help="We add new ones often, so check back soon." />
        </div>
      )}
    </PageBody>
  );
}
