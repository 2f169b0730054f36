import { errorMessage } from "@counterfoil/core";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { ApiFormReturn } from "../../app/api-form.tsx";
import { codeOf, messageOf } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Action } from "./action.tsx";

type Differing = { field: string; theirs: string; mine: string };

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

function compareVersions(theirs: object, mine: object): Differing[] {
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

function VersionFields({ fields, side }: { fields: readonly Differing[]; side: "theirs" | "mine" }) {
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

type Versions<Fields, Theirs> = {
  /** Fetches what someone else has saved; undefined where it has been deleted. */
  find: () => Promise<Theirs | undefined>;
  /** Returns the values of the form for it. */
  valuesOf: (theirs: Theirs) => Fields;
  /** Makes it what the next save overwrites. */
  adopt: (theirs: Theirs) => void;
};

/** For a form whose record someone else may have saved: `onStale` handles that error, and `versions` shows both. */
export function useConflict<Fields extends FieldValues, Theirs>(
  form: Pick<ApiFormReturn<Fields>, "getValues" | "setError" | "onSubmit" | "forget" | "reset">,
  { find, valuesOf, adopt }: Versions<NoInfer<Fields>, Theirs>,
) {
  const [theirs, setTheirs] = useState<Theirs>();
  const onStale = (error: unknown): boolean => {
    if (codeOf(error) !== "edit.stale") return false;
    const show = (message: string) => form.setError("root", { type: "server", message });
    find().then(
      (found) => (found ? setTheirs(found) : show(errorMessage("page.gone"))),
      (failure) => show(messageOf(failure)),
    );
    return true;
  };
  const versions = (words: Pick<Props, "label" | "what">) => {
    if (theirs === undefined) return null;
    const fields = compareVersions(valuesOf(theirs), form.getValues());
    const settle = () => {
      adopt(theirs);
      setTheirs(undefined);
    };
    return (
      <TwoVersions
        {...words}
        theirs={<VersionFields fields={fields} side="theirs" />}
        mine={<VersionFields fields={fields} side="mine" />}
        onKeepMine={() => {
          settle();
          form.onSubmit();
        }}
        onTakeTheirs={() => {
          settle();
          form.forget();
          form.reset(valuesOf(theirs));
        }}
      />
    );
  };
  return { onStale, versions };
}
