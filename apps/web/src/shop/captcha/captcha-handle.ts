/** How a form uses its captcha. */
export type CaptchaHandle = {
  /** Waits for the solution; "" if there is none. */
  solve: () => Promise<string>;
  /** Discards the solution: each can be used once. */
  reset: () => void;
};
