import { onTestFinished } from "vitest";

/** Stands in for the part of Google's script that the page uses; `response` is the solution of whoever ticks the box. */
export function fakeRecaptcha(response = "") {
  const box = { response, resets: 0, siteKey: "" };
  window.grecaptcha = {
    ready: (then) => then(),
    render: (_, { sitekey }) => {
      box.siteKey = sitekey;
      return 0;
    },
    getResponse: () => box.response,
    reset: () => {
      box.resets++;
      box.response = response;
    },
  };
  onTestFinished(() => {
    delete window.grecaptcha;
  });
  return box;
}
