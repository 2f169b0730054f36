import { once } from "node:events";
import type { Server } from "node:net";

/** Has a server listen on this machine, by default at a free port; returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port");
  return address.port;
}
