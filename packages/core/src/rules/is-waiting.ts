import { messages } from "../messages.ts";
import type { WaitingAnswer } from "../wire/approval.ts";

const waits: ReadonlySet<unknown> = new Set([messages.waitingForSecond, messages.announced]);

/** Returns whether an answer says that a second admin has to approve first. */
export function isWaiting(answer: unknown): answer is WaitingAnswer {
  if (typeof answer !== "object" || answer === null) return false;
  return "act" in answer && "msg" in answer && waits.has(answer.msg);
}
