import { Button } from "../../ui/button.tsx";

function Side({ title, values }: { title: string; values: readonly Record<string, string>[] }) {
  return (
    <div className="min-w-0 rounded-m border border-control p-3 text-label">
      <h3 className="font-semibold">{title}</h3>
      {values.length === 0 && <p className="text-muted">None</p>}
      <ol className="mt-1 grid max-h-72 list-decimal gap-2 overflow-y-auto pl-5">
        {values.map((value) => (
          <li key={JSON.stringify(value)} className="[overflow-wrap:anywhere]">
            {Object.entries(value).map(([field, text]) => (
              <span key={field} className="block whitespace-pre-line">
                {text}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shows a list as somebody else has saved it beside one's own, which is saved only on request. */
export function ListConflict({
  label,
  theirs,
  mine,
  onKeepMine,
  onTakeTheirs,
}: {
  label: string;
  theirs: readonly Record<string, string>[];
  mine: readonly Record<string, string>[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <section aria-label={`${label}: two versions`} className="grid gap-3 rounded-m border border-error p-4">
      <p role="alert" className="text-label font-semibold">
        Somebody else changed this list while you did. Nothing of yours is saved yet.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Side title="Theirs" values={theirs} />
        <Side title="Yours" values={mine} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="console" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="console" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}
