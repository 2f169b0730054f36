/** A customer to whom a rule applies, with its facts. */
export interface CareFinding {
  userId: string;
  facts: Record<string, string | number>;
}
