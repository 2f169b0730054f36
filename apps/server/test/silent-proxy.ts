import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "./listen.ts";

/** A proxy between a shop and its PostgreSQL. */
export interface SilentProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Drops all data in both directions and closes nothing, like a machine that lost power. */
  fallSilent(): void;
  /** Forwards data on new connections. Old ones stay silent for ever. */
  recover(): void;
  /** Closes all connections, and forwards new ones to another server. */
  switchTo(url: string): void;
}

/** Opens a TCP proxy on its own port for one test. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  const server = createServer((shop) => {
    keep(shop);
    if (isSilent) return void shop.pause();
    const database = connect(Number(target.port), target.hostname);
    keep(database);
    shop.pipe(database).pipe(shop);
    shop.on("close", () => database.destroy());
    database.on("close", () => shop.destroy());
  });
  const port = await listen(server);
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    closeAll();
    server.close();
  });
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    recover() {
      isSilent = false;
    },
    switchTo(url) {
      closeAll();
      target = new URL(url);
      isSilent = false;
    },
  };
}
