/** A test or a group of tests, as Vitest gives it. */
interface Named {
  name: string;
  suite?: Named | undefined;
}

/** Returns the name of a test with those of the groups that it is in. */
export const nameOf = ({ name, suite }: Named): string => (suite ? `${nameOf(suite)} > ${name}` : name);
