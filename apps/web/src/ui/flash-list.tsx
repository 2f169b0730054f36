import { CircleCheck, CircleX, Info, TriangleAlert, X } from "lucide-react";
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { cx } from "./cx.ts";
import { type FlashStore, forOneComponent } from "./flash.ts";

const FlashContext = createContext<FlashStore | null>(null);

export const FlashProvider = FlashContext.Provider;

/** `useFlash().success("Successfully updated")`; also info, warning and error. A success removes the error before it. */
export function useFlash(): FlashStore {
  const store = useContext(FlashContext);
  if (!store) throw new Error("useFlash requires a FlashProvider");
  return useMemo(() => forOneComponent(store), [store]);
}

const looks = {
  success: { icon: CircleCheck, word: "Done" },
  info: { icon: Info, word: "Note" },
  warning: { icon: TriangleAlert, word: "Warning" },
  error: { icon: CircleX, word: "Error" },
};

function useClearPlace(isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const shown = new AbortController();
    import("./keep-clear.ts").then(
      ({ keepClear }) => box.current && !shown.signal.aborted && keepClear(box.current, shown.signal),
      () => undefined,
    );
    return () => shown.abort();
  }, [isShown]);
  return box;
}

/** The messages: top right, on a phone at the bottom; elsewhere if that would cover something that matters. */
export function FlashList() {
  const store = useFlash();
  const messages = useSyncExternalStore(store.subscribe, store.messages, store.messages);
  const box = useClearPlace(messages.length > 0);
  return (
    <div
      ref={box}
      // A dialog hides all else from screen readers, but what is said live.
      aria-live="off"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid gap-2 md:top-30 md:bottom-auto md:left-auto md:w-105"
    >
      {messages.map(({ id, kind, text, action }) => {
        const { icon: Icon, word } = looks[kind];
        return (
          <div
            key={id}
            role={kind === "error" ? "alert" : "status"}
            className={cx(
              "pointer-events-auto relative flex min-h-13 items-center gap-2 rounded-m py-3 pl-4 pr-14 text-label font-semibold text-white shadow-over outline-1 outline-white",
              kind === "error" ? "bg-error" : "bg-ink",
            )}
          >
            <button
              type="button"
              onClick={() => store.dismiss(id)}
              className="flex items-center gap-3 text-left after:absolute after:inset-0"
            >
              <Icon size={20} className="shrink-0" />
              <span>
                <span className="block text-fine">{word}</span>
                <span>{text}</span>
              </span>
              <span className="sr-only">Dismiss</span>
              <X size={20} className="absolute right-4" />
            </button>
            {action && (
              <button
                type="button"
                className="relative z-10 min-h-6 shrink-0 rounded-s underline underline-offset-3"
                onClick={() => {
                  store.dismiss(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
