import { errorMessage } from "@counterfoil/core";
import { onTestFinished } from "vitest";
import { errorResponse, someSettings } from "./visit.tsx";

/** The settings of a shop that uses it. */
export const recaptchaSettings = { ...someSettings, captcha: { kind: "recaptcha", siteKey: "site-key" } };

/** The error of a call that wants its solution. */
export const captchaAsked = errorResponse(422, "login.captcha", { recaptcha: [errorMessage("login.captcha")] });

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
