import { useState } from "react";
import { Modal } from "./modal.tsx";
import { useKnownShortcuts, useLetterShortcuts, useShortcut } from "./shortcut.ts";
import { Toggle } from "./toggle.tsx";

/** The sheet behind "?": the active shortcuts, and a switch for those without a modifier. Render it once in the layout. */
export function ShortcutSheet() {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useLetterShortcuts();
  const known = useKnownShortcuts();
  useShortcut("?", "Show keyboard shortcuts", () => setOpen(true));
  const byKeys = [...new Map(known.map((each) => [each.keys, each])).values()];
  if (!open) return null;
  return (
    <Modal onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <dl className="my-4">
        {byKeys.map(({ keys, words }) => (
          <div key={keys} className="flex items-center justify-between gap-4 border-b border-line py-2 text-label">
            <dt>{words}</dt>
            <dd className="flex gap-1">
              {keys.split(/[ +]/).map((key) => (
                <kbd
                  key={key}
                  className="nar min-w-6 rounded-s border border-control bg-ground px-1.5 text-center text-small"
                >
                  {key === "Mod" ? "Ctrl" : key.toUpperCase()}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Toggle checked={on} onChange={setOn} hint="Shortcuts with Ctrl always work.">
        Single-key shortcuts
      </Toggle>
    </Modal>
  );
}
