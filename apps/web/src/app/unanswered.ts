/** How long the server may take to answer a change, milliseconds: longer than a read, since it may wait for a lock and for a card provider. */
const PATIENCE_MS = 30_000;

const repeatable = /^(auth\.(?!register)|coupons\.check|payments\.(cardStatus|markReturned))/;

export const changePasswordAgain =
  "Try again. If we say your current password is wrong, the change worked and your new password is active.";

/** What to do before a change is sent again, by the calls that do it. */
const advice: readonly [RegExp, string][] = [
  [/^account\.changePassword/, changePasswordAgain],
  [/^complaints\.(file|enter)/, "You can safely send it again."],
  [/^payments\./, "Check your orders before you pay again."],
  [/^tickets\.reserve/, "You can safely try again."],
  [/^tickets\.removeFromCart/, "Check your cart before you try again."],
];
const look = "Check whether it worked before you try again.";

/** A change that the server did not answer in time: it may still have worked. */
export class Unanswered extends Error {
  constructor(path: string) {
    const [, next] = advice.find(([calls]) => calls.test(path)) ?? [null, look];
    super(`We didn't get a reply, so we don't know if that worked. ${next}`);
    this.name = "Unanswered";
  }
}

/** Returns the signal with which the calls at `url` are given up once they take too long. They are never sent again automatically. */
export function signalOfAction(url: string, signal: AbortSignal | null | undefined): AbortSignal {
  const path = url.replace(/^.*\/trpc\//, "");
  const late = AbortSignal.timeout(PATIENCE_MS);
  const given = new AbortController();
  const giveUp = () => given.abort(repeatable.test(path) ? late.reason : new Unanswered(path));
  late.addEventListener("abort", giveUp);
  signal?.addEventListener("abort", () => given.abort(signal.reason));
  if (late.aborted) giveUp();
  return given.signal;
}
