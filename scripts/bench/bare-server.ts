import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { initTRPC } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";

/** The least that a server of this stack does: a process of its own that answers constants. */
const app = new Hono();
const bodies: Uint8Array<ArrayBuffer>[] = [];
const answers: unknown[] = [];

/** Keeps the bytes of an answer and says as which number. */
app.post("/bytes", async (c) => c.json(bodies.push(new Uint8Array(await c.req.arrayBuffer())) - 1));

/** Answers the bytes with that number, which are encoded as it says. */
app.get("/bytes/:number/:encoding", (c) => {
  const { number, encoding } = c.req.param();
  const headers = { "Content-Type": "application/json" };
  const body = bodies[Number(number)] ?? new Uint8Array();
  return c.body(body, 200, encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding });
});

/** Keeps what a tRPC call of the shop answered and says as which number. */
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
