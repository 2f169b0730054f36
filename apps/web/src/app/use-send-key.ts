import { useRef } from "react";
import { isConnectionLost } from "./trpc.ts";

/** Returns a key that nothing else has, also where the page came without TLS and has no `randomUUID`. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Returns a function that gives what is sent its key: sent again after a lost answer, the same words have the same one. */
export function useSendKey(): (sent: unknown) => string {
  const last = useRef({ text: "", key: "" });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}

/** The key of a press: the next press of the same thing has it only if the answer was lost. Call `settle` with each outcome. */
export function usePressKey() {
  const presses = useRef(0);
  const keyOf = useSendKey();
  return {
    keyFor: (asked: unknown) => keyOf([asked, presses.current]),
    settle: (error?: unknown) => {
      if (!isConnectionLost(error)) presses.current += 1;
    },
  };
}
