import { Button } from "../../ui/button.tsx";

type Props = {
  /** "420 orders so far". */
  words: string;
  done: number;
  of: number;
  onCancel: () => void;
};

export function ProgressLine({ words, done, of, onCancel }: Props) {
  return (
    <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line bg-ground px-4 py-3 print:hidden">
      <progress aria-label="Download" value={done} max={of} className="h-2.5 w-48 accent-ink" />
      <p className="flex-1 tabular-nums">{words}</p>
      <Button variant="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
