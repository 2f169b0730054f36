import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "../../ui/cx.ts";

const shape =
  "min-h-11 shrink-0 rounded-m border px-3 nar font-semibold text-body/4 border-control bg-white hover:border-ink " +
  "aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white";

type Props = {
  blocks: string[];
  current: number;
  onChoose: (index: number) => void;
};

/** Selects the visible range of numbers. Phones scroll it sideways and keep it sticky; desktops show ten and "More". */
export function NumberBlocks({ blocks, current, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const row = useRef<HTMLFieldSetElement>(null);
  const open = all || current >= 10;

  useEffect(() => {
    const button = row.current?.querySelectorAll<HTMLElement>("button")[current];
    if (row.current && button) row.current.scrollLeft = button.offsetLeft - 16;
  }, [current]);

  if (blocks.length < 2) return null;
  return (
    <fieldset
      ref={row}
      aria-label="Numbers shown"
      className="scrollbar-none min-w-0 sticky top-15 z-10 -mx-4 flex gap-2 overflow-x-auto bg-white px-4 py-2 md:mx-0 md:px-1 lg:static lg:flex-wrap lg:overflow-visible lg:p-0"
    >
      {blocks.map((label, index) => (
        <button
          key={label}
          type="button"
          aria-pressed={index === current}
          onClick={() => onChoose(index)}
          className={cx(shape, index >= 10 && !open && "lg:hidden")}
        >
          {label}
        </button>
      ))}
      {blocks.length > 10 && !open && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className={cx(shape, "hidden items-center gap-1 lg:inline-flex")}
        >
          More <ChevronDown size={18} />
        </button>
      )}
    </fieldset>
  );
}
