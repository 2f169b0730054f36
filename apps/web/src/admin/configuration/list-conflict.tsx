import type { ComponentProps } from "react";
import { Picture } from "../../product/competition-card/picture.tsx";
import { TwoVersions } from "../frame/two-versions.tsx";

type Value = Readonly<Record<string, string>>;

function Entries({ values, others }: { values: readonly Value[]; others: readonly Value[] }) {
  const known = new Set(others.map((value) => JSON.stringify(value)));
  const differing = values.flatMap((value, index) =>
    known.has(JSON.stringify(value)) ? [] : [{ value, place: index + 1 }],
  );
  const alike = values.length - differing.length;
  return (
    <>
      {differing.length > 0 && (
        <ol className="mt-1 grid max-h-72 list-decimal gap-2 overflow-y-auto pl-7">
          {differing.map(({ value, place }) => (
            <li key={place} value={place} className="[overflow-wrap:anywhere]">
              {Object.entries(value).map(([field, text]) =>
                field === "image" ? (
                  <span key={field} className="block size-14 overflow-hidden rounded-s">
                    <Picture src={text || null} alt="Picture" />
                  </span>
                ) : (
                  <span key={field} className="block whitespace-pre-line">
                    {text}
                  </span>
                ),
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-1 text-muted">{wordsOfAlike(alike, differing.length)}</p>
    </>
  );
}

/** "4 entries are the same in both." */
function wordsOfAlike(alike: number, differing: number): string {
  if (alike === 0) return differing === 0 ? "None" : "";
  return alike === 1 ? "1 entry is the same in both." : `${alike} entries are the same in both.`;
}

/** Shows a list as someone else has saved it beside one's own, which is saved only on request. */
export function ListConflict({
  theirs,
  mine,
  ...rest
}: Omit<ComponentProps<typeof TwoVersions>, "what" | "theirs" | "mine"> & {
  theirs: readonly Value[];
  mine: readonly Value[];
}) {
  return (
    <TwoVersions
      what="this list"
      theirs={<Entries values={theirs} others={mine} />}
      mine={<Entries values={mine} others={theirs} />}
      {...rest}
    />
  );
}
