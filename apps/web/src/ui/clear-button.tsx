import { X } from "lucide-react";

export function ClearButton({ label = "Clear", onClear }: { label?: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClear}
      className="absolute right-1 top-1/2 grid size-8 -translate-y-1/2 place-items-center rounded-s hover:bg-ink/5"
    >
      <X size={18} />
    </button>
  );
}
