import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Stands between a shop and its PostgreSQL. */
export interface SilentProxy {
  /** The URL of the same database, by way of the proxy. */
  url: string;
  /** Passes nothing on any more, in either direction, and closes nothing: as a machine that has lost its power. */
  fallSilent(): void;
  /** Passes on what comes on new connections. Those from before stay silent for ever. */
  recover(): void;
}

/** Opens a proxy of TCP on a port of its own for one test. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
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
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const bound = server.address();
  if (typeof bound !== "object" || bound === null) throw new Error("The proxy has no port");
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(bound.port) }).href,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    recover() {
      isSilent = false;
    },
  };
}
