import { serve } from "@hono/node-server";
import { initTRPC } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import SQLite from "better-sqlite3";
import { Hono } from "hono";
import pg from "pg";
import type { RecordedStatement } from "./recorded-sql.ts";

/** The minimal server on this stack: a separate process that answers constants, and the rows of statements that are prepared once. */
const app = new Hono();
const bodies: Uint8Array<ArrayBuffer>[] = [];
const answers: unknown[] = [];
type Plan = () => unknown[] | Promise<unknown[]>;
const plans: Plan[] = [];
const { DATABASE_URL = "" } = process.env;

/** Connections to PostgreSQL, as many as the shop has for reads. */
const CONNECTIONS = 10;

function planner(): (statements: readonly RecordedStatement[]) => Plan {
  if (DATABASE_URL.startsWith("file:")) {
    const database = new SQLite(DATABASE_URL.slice("file:".length), { readonly: true });
    return (statements) => {
      const plan = statements.map(({ sql, params }) => ({ statement: database.prepare(sql), params }));
      return () => plan.map(({ statement, params }) => statement.all(...params));
    };
  }
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: CONNECTIONS,
    options: "-c search_path=public,pg_temp",
  });
  // At the end of the run the server is stopped first.
  pool.on("error", () => {});
  return (statements) => {
    const plan = statements.map(({ sql: text, params: values }, i) => ({ name: `${plans.length}.${i}`, text, values }));
    return async () => {
      const rows: unknown[] = [];
      for (const query of plan) rows.push((await pool.query(query)).rows);
      return rows;
    };
  };
}

const planOf = planner();

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
app.post("/plans", async (c) => c.json(plans.push(planOf(await c.req.json())) - 1));

app.get("/plans/:number", async (c) => c.json((await plans[Number(c.req.param("number"))]?.()) ?? []));

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`),
);
