import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Action } from "./action.tsx";

/** A field with two versions, in words. */
export type Differing = { field: string; theirs: string; mine: string };

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}

/** "excludeLoggedIn" as "Exclude logged in". */
function nameOf(key: string): string {
  const words = key.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function entriesOf(values: object, prefix = ""): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]): [string, unknown][] =>
    value !== null && typeof value === "object" ? entriesOf(value, `${prefix}${key}.`) : [[prefix + key, value]],
  );
}

export function compareVersions(theirs: object, mine: object): Differing[] {
  const saved = new Map(entriesOf(theirs));
  return entriesOf(mine).flatMap(([path, value]) => {
    const [theirWords, myWords] = [wordsOf(saved.get(path)), wordsOf(value)];
    if (theirWords === myWords) return [];
    return [{ field: nameOf(path.split(".").at(-1) ?? path), theirs: theirWords, mine: myWords }];
  });
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-m border border-control p-3 text-label">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}

type Props = {
  label: string;
  /** "this list" */
  what: string;
  theirs: ReactNode;
  mine: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

export function TwoVersions({ label, what, theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  return (
    <section aria-label={`${label}: two versions`} className="grid gap-3 rounded-m border border-error p-4">
      <p role="alert" className="text-label font-semibold">
        Someone else changed {what} while you were editing. Your changes aren't saved yet.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Side title="Theirs">{theirs}</Side>
        <Side title="Yours">{mine}</Side>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Action onClick={onTakeTheirs}>Use theirs</Action>
        <Button size="console" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}

function Fields({ fields, side }: { fields: readonly Differing[]; side: "theirs" | "mine" }) {
  return (
    <dl className="mt-1 grid max-h-72 gap-2 overflow-y-auto">
      {fields.map((each) => (
        <div key={each.field}>
          <dt className="text-small text-muted">{each.field}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{each[side]}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FormVersions({
  fields,
  ...rest
}: Omit<ComponentProps<typeof TwoVersions>, "theirs" | "mine"> & { fields: readonly Differing[] }) {
  const side = (of: "theirs" | "mine") => <Fields fields={fields} side={of} />;
  return <TwoVersions {...rest} theirs={side("theirs")} mine={side("mine")} />;
}
