import { Socket } from "node:net";

/** Opens the sockets to PostgreSQL and cuts those silent for too long: TCP alone waits for a quarter of an hour. */
export class SilentConnections {
  readonly #open = new Set<Socket>();
  #limitMs = 0;

  /** Opens a socket for a connection that the pool makes. */
  readonly open = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.setTimeout(this.#limitMs);
    socket.on("timeout", () => socket.destroy(new Error("Connection terminated: PostgreSQL was silent for too long")));
    socket.on("close", () => this.#open.delete(socket));
    return socket;
  };

  /** Sets how long a connection may be silent, milliseconds, also of those that are open; 0 is for ever, as at first. */
  limit(ms: number): void {
    this.#limitMs = ms;
    for (const socket of this.#open) socket.setTimeout(ms);
  }
}
