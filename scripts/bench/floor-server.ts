import { serve } from "@hono/node-server";
import { initTRPC } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import SQLite from "better-sqlite3";
import { Hono } from "hono";
import type { RecordedStatement } from "./recorded-sql.ts";

/** The minimal server on this stack: a separate process that answers constants, and the rows of statements that are prepared once. */
const app = new Hono();
const bodies: Uint8Array<ArrayBuffer>[] = [];
const answers: unknown[] = [];
const plans: { statement: SQLite.Statement; params: unknown[] }[][] = [];
const { DATABASE_URL = "" } = process.env;
const database = DATABASE_URL.startsWith("file:")
  ? new SQLite(DATABASE_URL.slice("file:".length), { readonly: true })
  : null;

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

/** Prepares the statements of a call and returns their number. */
app.post("/plans", async (c) => {
  const statements: RecordedStatement[] = await c.req.json();
  const plan = statements.flatMap(({ sql, params }) => (database ? { statement: database.prepare(sql), params } : []));
  return c.json(plans.push(plan) - 1);
});

app.get("/plans/:number", (c) => {
  const plan = plans[Number(c.req.param("number"))] ?? [];
  return c.json(plan.map(({ statement, params }) => statement.all(...params)));
});

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`),
);
