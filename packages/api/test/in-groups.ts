/**
 * Puts what breaks rules into groups that are done together, each naming a rule at most once: the first of every second
 * rule, of the others, and then what breaks a rule in another way.
 */
export function inGroups<Change>(changes: readonly (readonly [rule: string, change: Change])[]): [string, Change][][] {
  const groups: [string, Change][][] = [];
  for (const [place, sameRule] of [...Map.groupBy(changes, ([rule]) => rule).values()].entries()) {
    for (const [way, [rule, change]] of sameRule.entries()) {
      const group = way === 0 ? place % 2 : way + 1;
      groups[group] = [...(groups[group] ?? []), [rule, change]];
    }
  }
  return groups;
}
