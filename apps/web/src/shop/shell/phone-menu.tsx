import { Menu } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";

const PhoneSheet = lazy(() => import("./phone-sheet.tsx"));

/** The button of the phone's menu, which is loaded when first opened. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    setOpen(next);
    setWanted(true);
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
        onClick={() => change(true)}
      >
        <Menu size={20} />
      </IconButton>
      {wanted && (
        <Suspense>
          <PhoneSheet open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
