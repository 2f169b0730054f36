import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** The most calls of a session that run at the same time; a browser makes fewer. */
const MOST_AT_ONCE = 8;

/** How long the work of a call whose caller has gone is waited for, milliseconds. */
const MOST_WORK_MS = 60_000;

/** The most that wait: as many as the limit of a network lets through. Later ones start, and are refused there. */
const MOST_WAITING = 4_000;

/** The paths of those who send a secret of the shop with each request: providers, the sandbox, and the reader of the metrics. */
const isNoSession = /^\/(sandbox|metrics|api\/payments\/notice)[\w/-]*(\?|$)/;

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** Resolves once its work is done, also where its caller has gone. */
  start: () => Promise<void>;
}

/** How many calls of a session run, those that wait, and whether the next ones are about to start. */
interface Turns {
  running: number;
  waiting: Call[];
  isDue: boolean;
}

/** Names a session however its token is written: with blanks before it, or with another end of the same signature. */
function sessionOf({ headers, url }: IncomingMessage): string | undefined {
  if (isNoSession.test(url ?? "")) return undefined;
  return headers.authorization?.split(" ").at(-1)?.split(".", 2).join(".");
}

/**
 * Returns a function that starts a call immediately, or once fewer than eight of its session run: what one customer asks for again and
 * again keeps no one else waiting, and a call that waited meets what the earlier ones have cost. One whose caller has gone runs until its
 * work is done, or hundreds could be begun and left.
 */
export function startBySession(): (call: Call) => void {
  const sessions = new Map<string, Turns>();
  return (call) => {
    const session = sessionOf(call.request);
    if (session === undefined) return void call.start();
    const turns = sessions.get(session) ?? { running: 0, waiting: [], isDue: false };
    sessions.set(session, turns);

    const run = ({ response, start }: Call) => {
      // It would not close again.
      if (response.destroyed) return;
      turns.running += 1;
      const end = () => {
        turns.running -= 1;
        startNext();
      };
      let isDone = false;
      const work = start().finally(() => {
        isDone = true;
      });
      response.once("close", () => {
        if (isDone) return end();
        const patience = pause(MOST_WORK_MS, undefined, { ref: false });
        void Promise.race([work, patience]).then(end);
      });
    };
    /** Starts those that wait, as far as there is room, in the next turn of the event loop, so that others' calls come between. */
    const startNext = () => {
      if (turns.running === 0 && turns.waiting.length === 0) sessions.delete(session);
      if (turns.isDue || turns.waiting.length === 0 || turns.running >= MOST_AT_ONCE) return;
      turns.isDue = true;
      setImmediate(() => {
        turns.isDue = false;
        for (const next of turns.waiting.splice(0, MOST_AT_ONCE - turns.running)) run(next);
        startNext();
      });
    };

    if (turns.running + turns.waiting.length < MOST_AT_ONCE) run(call);
    else if (turns.waiting.length < MOST_WAITING) turns.waiting.push(call);
    else void call.start();
    if (turns.running === 0) startNext();
  };
}
