import { differingFields, isSame, type RaffleField, type RaffleValues } from "./raffle-values.ts";

/** What became of a form that somebody else saved in the meantime. */
export type Merge = {
  /** Changed by them alone: taken over. */
  taken: RaffleField[];
  /** Changed by both, to different values: somebody must choose. */
  conflicts: RaffleField[];
};

/** Copies fields from one form onto another. */
export function withFields(onto: RaffleValues, from: RaffleValues, fields: readonly RaffleField[]): RaffleValues {
  const picked = Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { ...onto, ...picked };
}

/** Compares the form as it was opened, as it is now, and as somebody else has saved it. */
export function compareEdits(base: RaffleValues, yours: RaffleValues, theirs: RaffleValues): Merge {
  const changed = differingFields(base, theirs);
  const touched = new Set(differingFields(base, yours));
  const contested = changed.filter((field) => touched.has(field));
  return {
    taken: changed.filter((field) => !touched.has(field)),
    conflicts: contested.filter((field) => !isSame(yours[field], theirs[field])),
  };
}
