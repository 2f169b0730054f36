import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

/** The least that a server of this stack does: a process of its own that answers small JSON, or so many bytes of it. */
const app = new Hono();
const sized = new Map<string, Buffer<ArrayBuffer>>();

app.get("/json", (c) => c.json({ status: "ok", name: "Counterfoil" }));
app.get("/bytes/:count", (c) => {
  const count = c.req.param("count");
  const body = sized.get(count) ?? Buffer.alloc(Number(count), "1");
  sized.set(count, body);
  return c.body(body, 200, { "Content-Type": "application/json" });
});

const server = createServer(getRequestListener(app.fetch));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`);
});
