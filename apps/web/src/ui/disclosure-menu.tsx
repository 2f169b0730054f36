import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";

type Props = {
  label: string;
  current: boolean;
  className: string;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a short list of links below it. Closed by Escape, a choice, or losing focus. */
export function DisclosureMenu({ label, current, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const area = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    close();
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    // Safari does not focus clicked buttons, so there is nothing to compare.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <fieldset ref={area} className="relative" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-current={current ? "page" : undefined}
        className={className}
        onClick={() => setOpen(!open)}
      >
        {label} <ChevronDown size={20} />
      </button>
      {open && (
        <div className="absolute left-0 top-full z-30 mt-1 grid w-44 gap-1 rounded-m border border-ink bg-white p-2 shadow-over">
          {children(close)}
        </div>
      )}
    </fieldset>
  );
}
