import type { AppRouter } from "@counterfoil/api";
import type { ErrorCode } from "@counterfoil/core";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { Stores } from "./stores.ts";
import { codeOf } from "./trpc.ts";

/** Returns for the error of a call whether it may be sent again, once that is known; null passes the error on. */
type Judge = (code: ErrorCode | null) => Promise<boolean> | null;

/** Holds a call after an error of its judge, and sends it again once. `judgeOf` is called when the call is first sent. */
function heldLink(judgeOf: (path: string) => Judge): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const judge = judgeOf(op.path);
        let last = next(op).subscribe({
          ...observer,
          error(error) {
            const answer = judge(codeOf(error));
            if (!answer) return observer.error(error);
            void answer.then((maySend) => {
              if (maySend) last = next(op).subscribe(observer);
              else observer.error(error);
            });
          },
        });
        return () => last.unsubscribe();
      });
}

/** Holds a call that requires reauthentication until the user has confirmed who they are. */
export function reauthenticationLink({ reauthentication }: Pick<Stores, "reauthentication">): TRPCLink<AppRouter> {
  return heldLink(() => (code) => (code === "session.unproven" ? reauthentication.ask() : null));
}

/** Calls that say whether a session has ended, or end one: their errors are their answers. */
const own: readonly string[] = ["auth.me", "auth.logout"];

/** Holds a call whose session has ended under an open page until its user has logged in again. */
export function sessionLink({ tokens, sessionEnd }: Pick<Stores, "tokens" | "sessionEnd">): TRPCLink<AppRouter> {
  return heldLink((path) => {
    const sent = tokens.get();
    return (code) => {
      const isEnded = code === "session.required" || code === "session.required_to_buy";
      if (!isEnded || sessionEnd.person() === null || own.includes(path)) return null;
      const now = tokens.get();
      // Someone may have logged in meanwhile, here or in another tab.
      return now !== null && now !== sent ? Promise.resolve(true) : sessionEnd.ask();
    };
  });
}
