import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** How long a kept connection may wait for its next request once the server is told to end, milliseconds. */
export const DRAIN_MS = 2_000;
/** Requests in flight may take this long once the server is told to end, milliseconds. */
const GRACE_MS = 7_000;
const EVERY_MS = 50;

/** The responses that have not ended, and whether they are the last ones of their connections. */
export class ResponsesInFlight {
  readonly #open = new Set<ServerResponse>();
  #areLast = false;

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
    if (this.#areLast) response.setHeader("Connection", "close");
  }

  /** From now on each answer says that its connection ends with it. */
  readonly endAll = (): void => {
    this.#areLast = true;
    for (const response of this.#open) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  };
}

/**
 * Takes no new connections, answers what comes on those that are open, and tells each of them that this was the last answer. A
 * connection that is closed while its next request is under way would be reset for the client, so idle ones are kept for
 * `drain` milliseconds: who is busy asks in that time, and whoever does not is closed. Resolves when all are closed, after 7 s at most.
 */
export async function closeGently(server: Server, drain: number, endAll: () => void): Promise<void> {
  const closed = once(server, "close");
  endAll();
  // After the connections that wait have been accepted; those that are still waiting then would be reset.
  await new Promise(setImmediate);
  // That of node:http would close idle connections at once.
  NetServer.prototype.close.call(server);
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await Promise.race([closed, pause(drain, undefined, { ref: false })]);
  // A timer fires before the sockets are read, and on a busy machine requests wait there unread: idle is who sent none by the turn after.
  const closeIdle = () => setImmediate(() => setImmediate(() => server.closeIdleConnections()));
  closeIdle();
  const idleTimer = setInterval(closeIdle, EVERY_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(deadline);
  // Ends its timer.
  server.close();
}
