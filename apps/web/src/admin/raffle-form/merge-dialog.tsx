import { useState } from "react";
import { isSameValue } from "../../app/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceRow } from "../../ui/checkbox.tsx";
import { formatMoney } from "../../ui/format.ts";
import { describeLocal } from "../../ui/london-time.ts";
import { Modal } from "../../ui/modal.tsx";
import { Action } from "../frame/action.tsx";
import { differingFields, labelOf, type RaffleField, type RaffleValues } from "./raffle-values.ts";

export function withFields(onto: RaffleValues, from: RaffleValues, fields: readonly RaffleField[]): RaffleValues {
  const picked = Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { ...onto, ...picked };
}

/** Three-way merge of the form as opened, as edited, and as someone else saved it. */
export function compareEdits(base: RaffleValues, yours: RaffleValues, theirs: RaffleValues) {
  const changed = differingFields(base, theirs);
  const touched = new Set(differingFields(base, yours));
  const contested = changed.filter((field) => touched.has(field));
  return {
    /** Changed only by them: adopted. */
    taken: changed.filter((field) => !touched.has(field)),
    /** Changed by both to different values: the admin must choose. */
    conflicts: contested.filter((field) => !isSameValue(yours[field], theirs[field])),
  };
}

function describeItem(item: string | Record<string, unknown>): string {
  if (typeof item === "string") return item;
  return Object.values(item)
    .map((part) => (typeof part === "boolean" ? (part ? "✓" : "") : String(part)))
    .filter((part) => part !== "")
    .join(" · ");
}

function describeValue(field: RaffleField, values: RaffleValues): string {
  const value = values[field];
  if (value === null || value === "") return "Nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number")
    return field === "price" || field === "originalPrice" ? formatMoney(value) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? "Nothing" : value.map(describeItem).join("\n");
  if (typeof value === "object") return [value.question, ...value.answers.map(describeItem)].join("\n");
  return describeLocal(value)?.words ?? value;
}

type Side = "theirs" | "yours";

type MergeDialogProps = {
  base: RaffleValues;
  yours: RaffleValues;
  theirs: RaffleValues;
  /** Receives the fields in which one's own values win. */
  onMerge: (yours: RaffleField[]) => void;
  onCancel: () => void;
};

/** Shows what someone else saved while the form was open, with a choice for each conflicting field, so nothing typed is lost. */
export function MergeDialog({ base, yours, theirs, onMerge, onCancel }: MergeDialogProps) {
  const { taken, conflicts } = compareEdits(base, yours, theirs);
  const [sides, setSides] = useState<Partial<Record<RaffleField, Side>>>({});
  const open = conflicts.filter((field) => sides[field] === undefined).length;
  const merge = () => {
    const touched = differingFields(base, yours);
    onMerge(touched.filter((field) => !conflicts.includes(field) || sides[field] === "yours"));
  };
  return (
    <Modal
      onClose={onCancel}
      title="Someone else changed this raffle"
      size="large"
      footer={
        <>
          <Action onClick={onCancel}>Back to the form</Action>
          <Button size="console" disabled={open > 0} onClick={merge}>
            Use these
          </Button>
        </>
      }
    >
      <p className="mt-2 text-label">
        {conflicts.length > 0
          ? "You both changed these fields. Choose which to keep."
          : "You changed different fields, so nothing is lost. Publish again to save."}
      </p>
      {conflicts.map((field) => (
        <fieldset key={field} className="mt-4 min-w-0">
          <legend className="mb-1.5 text-label font-semibold">{labelOf(field)}</legend>
          <div className="grid gap-2 md:grid-cols-2">
            {(["theirs", "yours"] as const).map((side) => (
              <ChoiceRow
                key={side}
                name={`merge-${field}`}
                checked={sides[field] === side}
                onChange={() => setSides({ ...sides, [field]: side })}
                className="items-start py-3 text-label"
              >
                {side === "theirs" ? "Theirs" : "Yours"}
                <span className="block max-h-32 overflow-y-auto whitespace-pre-line font-normal [overflow-wrap:anywhere]">
                  {describeValue(field, side === "theirs" ? theirs : yours)}
                </span>
              </ChoiceRow>
            ))}
          </div>
        </fieldset>
      ))}
      {taken.length > 0 && (
        <>
          <h3 className="mt-5 text-label font-semibold">Added from their changes</h3>
          <dl className="mt-1 grid gap-1 text-label">
            {taken.map((field) => (
              <div key={field} className="flex gap-3">
                <dt className="w-2/5 shrink-0 text-muted">{labelOf(field)}</dt>
                <dd className="max-h-24 min-w-0 overflow-y-auto [overflow-wrap:anywhere]">
                  {describeValue(field, theirs)}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Modal>
  );
}
