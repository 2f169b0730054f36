import { isWaiting, type WaitingAnswer } from "@counterfoil/core";

function isDone<Answer>(answer: Answer): answer is Exclude<Answer, WaitingAnswer> {
  return !isWaiting(answer);
}

/** Returns the answer of a call that did what it was to do. Throws when it waits for a second admin. */
export async function done<Answer>(call: Promise<Answer>): Promise<Exclude<Answer, WaitingAnswer>> {
  const answer = await call;
  if (isDone(answer)) return answer;
  throw new Error("It waits for a second admin");
}

/** Returns the request of a call that waits for a second admin. Throws when it was done. */
export async function waiting(call: Promise<unknown>): Promise<WaitingAnswer["act"]> {
  const answer = await call;
  if (!isWaiting(answer)) throw new Error("It was done immediately");
  return answer.act;
}
