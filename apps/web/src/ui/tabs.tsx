import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

const bar = "scrollbar-none flex overflow-x-auto border-b border-control";

const tabLook =
  "-mb-px inline-flex min-h-12 shrink-0 items-center gap-1.5 border-b-4 border-transparent px-2 first:pl-1 last:pr-1 font-semibold text-muted no-underline " +
  "hover:text-ink aria-selected:border-ink aria-selected:font-bold aria-selected:text-ink outline-offset-[-3px]!";

type Props = {
  tabs: { value: string; label: ReactNode; count?: number | undefined; panel: ReactNode }[];
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

export function Tabs({ tabs, label, ...root }: Props) {
  return (
    <Radix.Root {...root}>
      <Radix.List className={bar} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={tabLook}
            // The primitive focuses it by script, which would show the ring for mouse users, too.
            onPointerDown={({ currentTarget }) => currentTarget.focus({ focusVisible: false })}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="nar hidden min-w-5 rounded-s bg-sunk px-1.5 text-center text-fine/5 text-ink md:inline-block">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-s pt-6 lg:pt-8">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
