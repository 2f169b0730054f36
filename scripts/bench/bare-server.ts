import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { initTRPC } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";

/** The minimal server on this stack: a separate process that answers constants. */
const app = new Hono();
const bodies: Uint8Array<ArrayBuffer>[] = [];
const answers: unknown[] = [];

/** Stores the bytes of an answer and returns their number. */
app.post("/bytes", async (c) => c.json(bodies.push(new Uint8Array(await c.req.arrayBuffer())) - 1));

/** Answers the bytes with this number, in this content encoding. */
app.get("/bytes/:number/:encoding", (c) => {
  const { number, encoding } = c.req.param();
  const headers = { "Content-Type": "application/json" };
  const body = bodies[Number(number)] ?? new Uint8Array();
  return c.body(body, 200, encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding });
});

/** Stores the answer of a tRPC call and returns its number. */
app.post("/answers", async (c) => c.json(answers.push(await c.req.json()) - 1));

const trpc = initTRPC.create();
const asNumber = (input: unknown): number => Number(input);
const router = trpc.router({ constant: trpc.procedure.input(asNumber).query(({ input }) => answers[input]) });
app.get("/trpc/*", (c) => fetchRequestHandler({ endpoint: "/trpc", req: c.req.raw, router }));

const server = createServer(getRequestListener(app.fetch));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`);
});
