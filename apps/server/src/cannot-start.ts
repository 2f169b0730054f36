/** The start ends here, for a reason that one line tells. */
export class CannotStart extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "CannotStart";
  }
}
