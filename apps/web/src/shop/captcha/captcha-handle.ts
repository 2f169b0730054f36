export type CaptchaHandle = {
  /** Waits for the solution, or for those that this many tickets require; "" if there is none. */
  solve: (tickets?: number) => Promise<string>;
  reset: () => void;
};
