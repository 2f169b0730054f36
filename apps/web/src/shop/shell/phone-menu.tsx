import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Spinner } from "../../ui/notices.tsx";

const loadSheet = () => import("./phone-sheet.tsx");
const PhoneSheet = lazy(loadSheet);

/** A failure is left to the tap, which tries again. */
const loadEarly = () => void loadSheet().catch(() => undefined);

/** Loads the menu before its first tap, on phones only, once the page with its pictures is there and it competes with nothing. */
function useEarlyLoad(): void {
  useEffect(() => {
    if (window.matchMedia("(width >= 64rem)").matches) return;
    if (document.readyState === "complete") return loadEarly();
    window.addEventListener("load", loadEarly, { once: true });
    return () => window.removeEventListener("load", loadEarly);
  }, []);
}

/** Shown where a tap is faster than the menu's script. */
function SheetLoading() {
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-white">
      <Spinner label="Loading the menu" />
    </div>
  );
}

/** The button of the phone's menu, which is loaded right after the page. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEarlyLoad();
  const change = (next: boolean) => {
    setOpen(next);
    setWasOpened(true);
    if (!next) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <IconButton
        ref={button}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="lg:hidden"
        onPointerDown={loadEarly}
        onClick={() => change(true)}
      >
        <Menu size={20} />
      </IconButton>
      {wasOpened && (
        <Suspense fallback={<SheetLoading />}>
          <PhoneSheet open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
