import { errorMessage } from "@counterfoil/core";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { ApiFormReturn } from "../../app/api-form.tsx";
import { codeOf, messageOf } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { type Difference, differences } from "../audit/audit-words.ts";
import { Action } from "./action.tsx";

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

function VersionFields({ fields, side }: { fields: readonly Difference[]; side: "before" | "after" }) {
  return (
    <dl className="mt-1 grid max-h-72 gap-2 overflow-y-auto">
      {fields.map((each) => (
        <div key={each.field}>
          <dt className="text-small text-muted">{each.field}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{each[side] ?? "Empty"}</dd>
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
    const fields = differences(valuesOf(theirs), form.getValues());
    const settle = () => {
      adopt(theirs);
      setTheirs(undefined);
    };
    return (
      <TwoVersions
        {...words}
        theirs={<VersionFields fields={fields} side="before" />}
        mine={<VersionFields fields={fields} side="after" />}
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
