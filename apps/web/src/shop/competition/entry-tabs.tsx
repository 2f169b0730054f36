import { type KeyboardEvent, type ReactNode, useId } from "react";

const ways = ["buy", "post"] as const;
export type Way = (typeof ways)[number];

type Props = {
  /** What the tab is called where tickets are bought: nothing is bought once the competition is over. */
  buy: string;
  way: Way;
  onChange: (way: Way) => void;
  children: ReactNode;
};

/** The two ways to enter, of one size. They are on every first page, so they don't load the tabs of other screens. */
export function EntryTabs({ buy, way, onChange, children }: Props) {
  const id = useId();
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    const other = way === "buy" ? "post" : "buy";
    onChange(other);
    currentTarget.querySelector<HTMLElement>(`[data-way=${other}]`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label="Ways to enter" className="flex border-b border-control" onKeyDown={move}>
        {ways.map((value) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            data-way={value}
            aria-selected={value === way}
            aria-controls={`${id}-panel`}
            tabIndex={value === way ? 0 : -1}
            onClick={() => onChange(value)}
            className="-mb-px min-h-12 flex-1 border-b-4 border-transparent px-2 font-semibold text-muted hover:text-ink aria-selected:border-ink aria-selected:font-bold aria-selected:text-ink outline-offset-[-3px]!"
          >
            {value === "buy" ? buy : "Free entry by post"}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
        {children}
      </div>
    </>
  );
}
