import type { IncomingMessage, ServerResponse } from "node:http";

/** The most calls of a session that run at the same time; a browser makes fewer. */
const MOST_AT_ONCE = 8;

/** The paths of calls with a session. Providers and the sandbox, which send a secret of the shop with each request, have others. */
const isCall = /^\/(api\/(?!payments\/notice\/)|trpc\/)/;

interface Call {
  response: ServerResponse;
  start: () => void;
}

/** How many calls of a session run, those that wait, and whether the next one is about to start. */
interface Turns {
  running: number;
  waiting: Call[];
  isDue: boolean;
}

/**
 * Returns a function that starts a call immediately, or once fewer than eight of its session run: what one customer asks for again and
 * again keeps no one else waiting, and a call that waited meets what the earlier ones have cost.
 */
export function startBySession(): (request: IncomingMessage, call: Call) => void {
  const sessions = new Map<string, Turns>();
  return (request, call) => {
    // However many blanks stand before it.
    const token = request.headers.authorization?.split(" ").at(-1);
    if (token === undefined || !isCall.test(request.url ?? "")) return call.start();
    const turns = sessions.get(token) ?? { running: 0, waiting: [], isDue: false };
    sessions.set(token, turns);

    const run = ({ response, start }: Call) => {
      turns.running += 1;
      response.once("close", () => {
        turns.running -= 1;
        startNext();
      });
      start();
    };
    /** Starts those that wait, as far as there is room, in the next turn of the event loop, so that others' calls come between. */
    const startNext = () => {
      if (turns.running === 0 && turns.waiting.length === 0) sessions.delete(token);
      if (turns.isDue || turns.waiting.length === 0 || turns.running >= MOST_AT_ONCE) return;
      turns.isDue = true;
      setImmediate(() => {
        turns.isDue = false;
        const next = turns.waiting.splice(0, MOST_AT_ONCE - turns.running);
        for (const call of next) if (!call.response.destroyed) run(call);
        startNext();
      });
    };

    if (turns.running + turns.waiting.length < MOST_AT_ONCE) run(call);
    else turns.waiting.push(call);
  };
}
