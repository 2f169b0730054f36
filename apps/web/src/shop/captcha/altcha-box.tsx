import "altcha/external";
import "altcha/altcha.css";
import "./altcha-box.css";
import { TICKETS_PER_CAPTCHA } from "@counterfoil/core";
import type { AltchaWidgetElement } from "altcha/external";
import type {} from "altcha/types/react";
import Pbkdf2Worker from "altcha/workers/pbkdf2?worker";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { CaptchaHandle } from "./captcha-handle.ts";

globalThis.$altcha.algorithms.set("PBKDF2/SHA-256", () => new Pbkdf2Worker());

/** No tracking beyond the puzzle itself, and no links to another site. */
const configuration = JSON.stringify({ humanInteractionSignature: false, hideLogo: true, hideFooter: true });

function isWidget(element: HTMLElement | null): element is AltchaWidgetElement {
  return element !== null && "verify" in element;
}

type Progress = { state: string; payload: string | null };

function progressOf(event: Event): Progress | null {
  return event instanceof CustomEvent ? event.detail : null;
}

function nextSolution(widget: HTMLElement): Promise<string> {
  return new Promise((resolve) => {
    const onChange = (event: Event) => {
      const progress = progressOf(event);
      if (progress?.state === "verifying") return;
      widget.removeEventListener("statechange", onChange);
      resolve(progress?.payload ?? "");
    };
    widget.addEventListener("statechange", onChange);
  });
}

/** ALTCHA: the browser solves a puzzle as soon as the user starts to fill in the form. */
export default function AltchaBox({
  ref,
  asked,
}: {
  ref: Ref<CaptchaHandle>;
  /** What it is for, as the query of the challenge. */
  asked: string;
}) {
  const box = useRef<HTMLElement>(null);
  const progress = useRef<Progress>({ state: "unverified", payload: null });
  useEffect(() => {
    const widget = box.current;
    const onChange = (event: Event) => {
      progress.current = progressOf(event) ?? progress.current;
    };
    widget?.addEventListener("statechange", onChange);
    return () => widget?.removeEventListener("statechange", onChange);
  }, []);
  const challenge = asked === "" ? "/api/captcha" : `/api/captcha?${asked}`;
  useImperativeHandle(ref, () => {
    const solveOne = async () => {
      const widget = box.current;
      const { state, payload } = progress.current;
      if (payload || !isWidget(widget)) return payload ?? "";
      if (state === "verifying") return nextSolution(widget);
      return (await widget.verify())?.payload ?? "";
    };
    const reset = () => {
      // The widget reports it later.
      progress.current = { state: "unverified", payload: null };
      if (isWidget(box.current)) box.current.reset();
    };
    return {
      solve: async (tickets = 0) => {
        if (tickets > 0) box.current?.setAttribute("challenge", `${challenge}&tickets=${tickets}`);
        const solutions = [await solveOne()];
        while (solutions.at(-1) !== "" && solutions.length * TICKETS_PER_CAPTCHA < tickets) {
          reset();
          solutions.push(await solveOne());
        }
        return solutions.includes("") ? "" : solutions.join(" ");
      },
      reset,
    };
  }, [challenge]);
  return <altcha-widget ref={box} challenge={challenge} auto="onfocus" language="en" configuration={configuration} />;
}
