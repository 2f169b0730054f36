import { mayAsk, type Right, whoMay } from "@counterfoil/core";
import { type ReactNode, type SyntheticEvent, useCallback, useId, useState } from "react";
import type { MenuItem } from "../ui/menu.tsx";
import { useSession } from "./session.tsx";

/** Returns whether the user may use a right, or ask a second admin to, as the server will decide. */
export function useMay(): (right: Right) => boolean {
  const { user } = useSession();
  return (right) => user !== null && mayAsk(user, right);
}

/** Returns a function that greys an item of a menu, with the roles that may, for users without the right, or any of several. */
export function useMayItem(): (right: Right | readonly Right[], item: MenuItem) => MenuItem {
  const may = useMay();
  return (right, item) => {
    const required = [right].flat();
    if (required.some(may)) return item;
    const { render: _render, onSelect: _onSelect, ...rest } = item;
    return { ...rest, disabled: true, reason: whoMay(...required) };
  };
}

const REASON_WIDTH = 240;

/** A control that the user's role does not allow: grey, in reach of the keyboard, and with the roles that may beside it. */
function Greyed({ reason, children }: { reason: string; children: ReactNode }) {
  const id = useId();
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  // What is inert has no name of its own.
  const nameIt = useCallback((button: HTMLButtonElement | null) => {
    const control = button?.previousElementSibling;
    const name = control?.querySelector("[aria-label]")?.getAttribute("aria-label") ?? control?.textContent;
    if (button && name) button.setAttribute("aria-label", name.trim());
  }, []);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setPlace({ left: Math.max(8, Math.min(left, window.innerWidth - REASON_WIDTH - 8)), top: bottom + 6 });
  };
  const hide = () => setPlace(null);
  return (
    <span className="relative inline-flex print:hidden">
      <span inert className="inline-flex opacity-45">
        {children}
      </span>
      <button
        ref={nameIt}
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        onPointerEnter={show}
        onFocus={show}
        onClick={show}
        onPointerLeave={hide}
        onBlur={hide}
        onKeyDown={({ key }) => key === "Escape" && hide()}
        className="absolute inset-0 min-h-6 cursor-not-allowed rounded-m"
      />
      <span
        id={id}
        role="tooltip"
        hidden={place === null}
        style={place ? { ...place, maxWidth: REASON_WIDTH } : {}}
        className="fixed z-50 rounded-m border border-ink bg-white px-3 py-2 text-small font-normal text-ink shadow-over"
      >
        {reason}
      </span>
    </span>
  );
}

type Props = {
  right: Right | readonly Right[];
  part?: boolean;
  children: ReactNode;
};

/** Draws a control greyed, with the roles that may, for users without the right; of a `part` of a screen they see a sentence. */
export function May({ right, part = false, children }: Props) {
  const may = useMay();
  const required = [right].flat();
  if (required.some(may)) return children;
  const reason = whoMay(...required);
  if (part) return <p className="mb-4 text-muted">{reason}</p>;
  return <Greyed reason={reason}>{children}</Greyed>;
}

/** Draws fields that users without the right read only, below the sentence that says who may change them. */
export function MayEdit({ right, children }: { right: Right; children: ReactNode }) {
  const may = useMay();
  if (may(right)) return children;
  return (
    <>
      <p className="mb-5 rounded-m border border-line bg-ground px-4 py-3">{whoMay(right)}</p>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
