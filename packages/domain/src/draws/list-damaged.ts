/** What a draw was locked with is not what was committed to, or does not open it: nothing is drawn from it. */
export class ListDamaged extends Error {
  /** What differs. */
  readonly what: string;

  constructor(what: string) {
    super(`A locked draw is not the committed one: ${what}`);
    this.name = "ListDamaged";
    this.what = what;
  }
}
