import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import SQLite from "better-sqlite3";
import { Hono } from "hono";
import type { RecordedStatement } from "./recorded-sql.ts";

/** A process that runs the same statements as a call of the shop, prepared once, and answers with the rows as JSON. */
const database = new SQLite((process.env.DATABASE_URL ?? "").replace(/^file:/, ""), { readonly: true });
const plans: { statement: SQLite.Statement; params: unknown[] }[][] = [];
const app = new Hono();

/** Prepares the statements of a call and returns their number. */
app.post("/plans", async (c) => {
  const statements: RecordedStatement[] = await c.req.json();
  return c.json(plans.push(statements.map(({ sql, params }) => ({ statement: database.prepare(sql), params }))) - 1);
});

app.get("/plans/:number", (c) => {
  const plan = plans[Number(c.req.param("number"))] ?? [];
  return c.json(plan.map(({ statement, params }) => statement.all(...params)));
});

const server = createServer(getRequestListener(app.fetch));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`);
});
