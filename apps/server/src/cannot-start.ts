/** Aborts the start; its message is one line for the operator. */
export class CannotStart extends Error {
  /** Whether another start may succeed without anyone doing anything, as once PostgreSQL answers. */
  readonly mayPass: boolean;

  constructor(reason: string, mayPass = false) {
    super(reason);
    this.name = "CannotStart";
    this.mayPass = mayPass;
  }
}
