import { Check, Copy, X } from "lucide-react";
import { useState } from "react";
import { cx } from "./cx.ts";
import { useTimeout } from "./effects.ts";

const words = { idle: "", done: "Copied", failed: "Could not copy" };
const icons = { idle: Copy, done: Check, failed: X };

export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const [state, setState] = useState<keyof typeof words>("idle");
  useTimeout(state === "idle" ? null : 2_000, () => setState("idle"), state);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("done");
    } catch {
      setState("failed");
    }
  };
  const Icon = icons[state];
  return (
    <span className={cx("inline-flex items-center gap-1 align-middle print:hidden", className)}>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className="inline-grid size-7 place-items-center rounded-s hover:bg-ink/5"
      >
        <Icon size={16} />
      </button>
      <span role="status" className="text-fine text-muted">
        {words[state]}
      </span>
    </span>
  );
}
