import { isSameValue } from "../../app/drafts.ts";
import { differingFields, type RaffleField, type RaffleValues } from "./raffle-values.ts";

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
