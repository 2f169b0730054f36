import { TwoVersions } from "../frame/two-versions.tsx";

type Values = readonly Record<string, string>[];

function Entries({ values }: { values: Values }) {
  if (values.length === 0) return <p className="text-muted">None</p>;
  return (
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
  );
}

/** Shows a list as somebody else has saved it beside one's own, which is saved only on request. */
export function ListConflict({
  theirs,
  mine,
  ...rest
}: {
  label: string;
  theirs: Values;
  mine: Values;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <TwoVersions what="this list" theirs={<Entries values={theirs} />} mine={<Entries values={mine} />} {...rest} />
  );
}
