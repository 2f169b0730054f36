/** What a form does with its captcha. */
export type CaptchaHandle = {
  /** The solution, waited for while the browser works on it; "" when there is none. */
  solve: () => Promise<string>;
  /** Throws the solution away: each is good once. */
  reset: () => void;
};
