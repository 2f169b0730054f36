import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests may be sent on one connection before the first of them is answered; browsers and proxies send one. */
const MOST_AT_ONCE = 16;

/**
 * Returns a function that returns whether a request may be answered. It closes a connection with too many that wait: thousands fit
 * into a few packets, and would be worked off for minutes. Those that wait end with their connection, as Node.js ends the first alone.
 */
export function boundPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();
  return ({ socket }, response) => {
    const known = waiting.get(socket);
    const responses = known ?? new Set();
    if (!known) {
      waiting.set(socket, responses);
      socket.once("close", () => {
        for (const each of responses) each.destroy().emit("close");
      });
    }
    responses.add(response);
    response.once("close", () => responses.delete(response));
    if (responses.size > MOST_AT_ONCE) socket.destroy();
    return !socket.destroyed;
  };
}
