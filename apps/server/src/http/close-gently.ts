import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** How long an idle keep-alive connection stays open once the server starts to close, milliseconds. */
export const DRAIN_MS = 2_000;
/** How long requests in flight may take once the server starts to close, milliseconds. */
const GRACE_MS = 7_000;
const EVERY_MS = 50;

/** The responses in flight, and whether they are the last on their connections. */
export class ResponsesInFlight {
  readonly #open = new Set<ServerResponse>();
  #areLast = false;

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
    if (this.#areLast) response.setHeader("Connection", "close");
  }

  /** From now on every answer carries `Connection: close`. */
  readonly endAll = (): void => {
    this.#areLast = true;
    for (const response of this.#open) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
  };
}

/**
 * Accepts no new connections, and answers requests on open ones with `Connection: close`. Closing a connection while its
 * next request is in flight would reset it for the client, so idle ones stay open for `drain` milliseconds.
 * Resolves when all are closed, after 7 s at most.
 */
export async function closeGently(server: Server, drain: number, endAll: () => void): Promise<void> {
  const closed = once(server, "close");
  endAll();
  // After accepting the connections in the backlog; any still in it would be reset.
  await new Promise(setImmediate);
  // Not node:http's own close, which would close idle connections immediately.
  NetServer.prototype.close.call(server);
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await Promise.race([closed, pause(drain, undefined, { ref: false })]);
  // A timer fires before sockets are read, and on a busy machine requests wait there unread: look again in the next turn.
  const closeIdle = () => setImmediate(() => setImmediate(() => server.closeIdleConnections()));
  closeIdle();
  const idleTimer = setInterval(closeIdle, EVERY_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(deadline);
  // Stops the timer.
  server.close();
}
