import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { usePortalContainer } from "./portal-container.ts";

/**
 * A few words at hover and focus of its one child, a button or link. It never shows on touch: what must be read stands on
 * the page instead.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const { setTrigger, container } = usePortalContainer();
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild ref={setTrigger}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-s bg-ink px-2.5 py-1.5 text-fine text-white shadow-over print:hidden"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
