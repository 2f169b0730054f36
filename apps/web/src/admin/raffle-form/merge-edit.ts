import { isSameValue } from "../../app/drafts.ts";
import { differingFields, type RaffleField, type RaffleValues } from "./raffle-values.ts";

/** The result of comparing a form with someone else's newer version. */
export type Merge = {
  /** Changed only by them: adopted. */
  taken: RaffleField[];
  /** Changed by both to different values: the admin must choose. */
  conflicts: RaffleField[];
};

export function withFields(onto: RaffleValues, from: RaffleValues, fields: readonly RaffleField[]): RaffleValues {
  const picked = Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { ...onto, ...picked };
}

/** Three-way merge of the form as opened, as edited, and as someone else saved it. */
export function compareEdits(base: RaffleValues, yours: RaffleValues, theirs: RaffleValues): Merge {
  const changed = differingFields(base, theirs);
  const touched = new Set(differingFields(base, yours));
  const contested = changed.filter((field) => touched.has(field));
  return {
    taken: changed.filter((field) => !touched.has(field)),
    conflicts: contested.filter((field) => !isSameValue(yours[field], theirs[field])),
  };
}
