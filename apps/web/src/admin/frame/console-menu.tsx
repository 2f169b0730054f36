import { Menu, X } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Sheet, SheetClose } from "../../ui/modal.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { ConsoleNav } from "./console-nav.tsx";
import { CountBadge } from "./count-badge.tsx";
import { sumOf, useToDo } from "./use-to-do.ts";

/** The navigation below 1024 px: a sheet. */
export function ConsoleMenu() {
  const { settings } = useSession();
  const [open, setOpen] = useState(false);
  const toDo = useToDo();
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      label="Menu"
      trigger={
        <button
          type="button"
          className="relative -ml-3 flex min-h-11 items-center rounded-m px-3 hover:bg-ink/5 lg:hidden"
        >
          <Menu size={20} aria-hidden="true" />
          <span className="sr-only">Menu</span>
          {/* Over the corner: what is beside the button stays where it is when the number comes. */}
          <span className="absolute left-7 top-0 flex">{toDo && <CountBadge count={sumOf(toDo)} />}</span>
        </button>
      }
    >
      <div className="flex min-h-dvh flex-col">
        <div className="mb-2 flex h-15 shrink-0 items-center justify-between border-b border-line px-5">
          <Wordmark name={settings.name} ink />
          <SheetClose asChild>
            <IconButton label="Close menu" className="-mr-3">
              <X size={20} />
            </IconButton>
          </SheetClose>
        </div>
        <ConsoleNav onFollow={() => setOpen(false)} />
      </div>
    </Sheet>
  );
}
