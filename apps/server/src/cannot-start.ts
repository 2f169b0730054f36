/** Aborts the start; its message is one line for the operator. */
export class CannotStart extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "CannotStart";
  }
}
