import { once } from "node:events";
import { connect, createServer } from "node:net";
import { ShopError } from "@counterfoil/core";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished } from "vitest";
import { openEmptyPostgres, openTestDatabase, rowAdder } from "../test/index.ts";
import { it } from "../test/it.ts";
import { type Database, inTransaction, openDatabase, type Tx } from "./database.ts";
import { failureOf } from "./failures.ts";
import { countListed } from "./list-counts.ts";
import { migrate } from "./migrate.ts";
import { prepare } from "./prepare.ts";

const write = (tx: Tx, key: string) => tx.sql.insertInto("key_value").values({ key, value: "kept" }).execute();
const facts = (db: Database) => db.read.selectFrom("key_value").select("key").execute();
const unavailable = (error: unknown) => error instanceof ShopError && error.category === "unavailable";

async function pidOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.sql);
  return rows[0]?.pid ?? 0;
}

/** Resolves once the server has ended a connection. */
async function untilGone(db: Database, pid: number): Promise<void> {
  const look = sql`select pid from pg_stat_activity where pid = ${pid}`;
  while ((await look.execute(db.writer)).rows.length > 0);
}

/** Opens the database at `url` through a proxy that can lose the answer to the next commit. */
async function openLosingProxy(url: string): Promise<{ db: Database; loseCommit: () => void }> {
  let isLosing = false;
  const { hostname, port } = new URL(url);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let isLost = false;
    client.on("data", (chunk) => {
      isLost = isLosing && chunk.includes("commit");
      if (isLost) isLosing = false;
      server.write(chunk);
    });
    server.on("data", (chunk) => (isLost ? client.destroy() : client.write(chunk)));
    client.on("error", () => {}).on("close", () => server.destroy());
    server.on("error", () => {}).on("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  const through = new URL(url);
  through.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const db = openDatabase(through.href);
  onTestFinished(async () => {
    await db.close();
    proxy.close();
  });
  return {
    db,
    loseCommit: () => {
      isLosing = true;
    },
  };
}

/** As a restart of the server does, or a failover. */
async function cutOff(db: Database, tx: Tx): Promise<void> {
  const pid = await pidOf(tx);
  await sql`select pg_terminate_backend(${pid})`.execute(db.writer);
  await untilGone(db, pid);
}

// An error that no listener took would end the process; Vitest fails when one is thrown past every test.
describe.skipIf(inject("database").kind !== "postgres")("a connection that PostgreSQL ends", () => {
  it("in the middle of a statement fails that call alone", async ({ db }) => {
    const cut = inTransaction(db, async (tx) => {
      await write(tx, "a");
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.sql);
    });
    await expect(cut).rejects.toSatisfy(unavailable);
    expect(await facts(db)).toEqual([]);
  });

  it("between two statements fails that call alone", async ({ db }) => {
    const between = inTransaction(db, async (tx) => {
      await cutOff(db, tx);
      await write(tx, "a");
    });
    await expect(between).rejects.toSatisfy(unavailable);
    await inTransaction(db, (tx) => write(tx, "b"));
    expect(await facts(db)).toEqual([{ key: "b" }]);
  });

  it("before the commit lets the call begin again", async ({ db }) => {
    let tries = 0;
    await inTransaction(db, async (tx) => {
      tries += 1;
      await write(tx, `try ${tries}`);
      if (tries === 1) await cutOff(db, tx);
    });
    expect(await facts(db)).toEqual([{ key: "try 2" }]);
  });

  it("while it sat too long in a transaction fails that call alone", async ({ db }) => {
    const idle = inTransaction(db, async (tx) => {
      const pid = await pidOf(tx);
      await sql`set local idle_in_transaction_session_timeout = 1`.execute(tx.sql);
      await untilGone(db, pid);
      await write(tx, "a");
    });
    await expect(idle).rejects.toSatisfy(unavailable);
  });

  it("during a read says that the database is unreachable", async ({ db }) => {
    const read = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.read);
    expect(failureOf(await read.catch((error: unknown) => error))).toBe("unreachable");
  });
});

it.skipIf(inject("database").kind !== "postgres")(
  "every connection reads the shop's own schema, whatever the database or its address says",
  async ({ db, url }) => {
    await sql`create schema other`.execute(db.writer);
    await sql`create view other.key_value as select 'forged' as key, '' as value`.execute(db.writer);
    await sql
      .raw(`alter database "${new URL(url).pathname.slice(1)}" set search_path = other, public`)
      .execute(db.writer);
    const withPassword = url.replace("postgres@", "postgres:5%zz@");
    expect(withPassword).not.toBe(url);
    for (const address of [url, withPassword, `${url}?options=-c%20search_path%3Dother`]) {
      const again = openDatabase(address);
      onTestFinished(() => again.close());
      expect(await facts(again)).toEqual([]);
    }
  },
);

/** Opens the database again, with one connection for transactions. */
async function openOneConnection() {
  const { db, url } = await openTestDatabase();
  const small = openDatabase(url, { poolSize: 1 });
  onTestFinished(() => small.close());
  return { db, small, url };
}

describe.skipIf(inject("database").kind !== "postgres")("a commit whose answer is lost", () => {
  it("is answered as done when it was, which a later transaction proves", async ({ db, url }) => {
    const proxy = await openLosingProxy(url);
    const first = await keepOpen(proxy.db, (tx) => write(tx, "a"));
    await inTransaction(proxy.db, (tx) => write(tx, "b"));
    proxy.loseCommit();
    await first.end();
    expect(await facts(db)).toEqual([{ key: "a" }, { key: "b" }]);
  });

  it("is not answered as done without proof: a failover may give its number to another", async ({ db, url }) => {
    const proxy = await openLosingProxy(url);
    const only = await keepOpen(proxy.db, (tx) => write(tx, "a"));
    proxy.loseCommit();
    await expect(only.end()).rejects.toSatisfy(unavailable);
    expect(await facts(db)).toEqual([{ key: "a" }]);
  });

  it("is not proved by a later transaction that changed nothing, as that waits for no standby", async ({ db, url }) => {
    const proxy = await openLosingProxy(url);
    const first = await keepOpen(proxy.db, (tx) => write(tx, "a"));
    await inTransaction(proxy.db, (tx) => tx.sql.deleteFrom("key_value").where("key", "=", "none").execute());
    proxy.loseCommit();
    await expect(first.end()).rejects.toSatisfy(unavailable);
    expect(await facts(db)).toEqual([{ key: "a" }]);
  });

  it("or comes with a warning, as when it stops waiting for its standbys, is not answered as done", async ({ db }) => {
    await sql`create function warn() returns trigger language plpgsql as
      $$ begin raise warning 'canceling wait for synchronous replication'; return null; end $$`.execute(db.writer);
    await sql`create constraint trigger warn after insert on key_value deferrable initially deferred
      for each row execute function warn()`.execute(db.writer);
    await expect(inTransaction(db, (tx) => write(tx, "a"))).rejects.toSatisfy(unavailable);
  });
});

it.runIf(inject("database").kind === "postgres")("a plan that no longer fits is made again", async ({ db }) => {
  const find = prepare<{ id: string }, object>((from, parameter) =>
    from.selectFrom("categories").selectAll().where("id", "=", parameter("id")),
  );
  const findTwice = () => Promise.all([find(db.read, { id: "" }), inTransaction(db, (tx) => find(tx.sql, { id: "" }))]);
  await findTwice();
  await sql`alter table categories add column later integer`.execute(db.writer);
  expect(await findTwice()).toEqual([[], []]);
  await Promise.all([sql`deallocate all`.execute(db.read), sql`deallocate all`.execute(db.writer)]);
  expect(await findTwice()).toEqual([[], []]);
});

const lockRow = (tx: Tx) => tx.sql.selectFrom("categories").select("id").forUpdate().execute();

/** Runs a transaction with `work` in it that stays open until `end`; resolves once `work` is done. */
async function keepOpen(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<{ end: () => Promise<void> }> {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = inTransaction(db, async (tx) => {
    await work(tx);
    begun.resolve();
    await ended.promise;
  });
  await Promise.race([begun.promise, transaction]);
  return {
    end: async () => {
      ended.resolve();
      await transaction;
    },
  };
}

describe.skipIf(inject("database").kind !== "postgres")("PostgreSQL", () => {
  it("lets no one wait for a lock without end: the shop is busy, after one try", async () => {
    const { db, small } = await openOneConnection();
    const first = await keepOpen(db, lockRow);
    let tries = 0;
    const waiting = inTransaction(small, async (tx) => {
      tries += 1;
      await lockRow(tx);
    });
    await expect(waiting).rejects.toMatchObject({ code: "shop.busy", retryAfter: 2 });
    expect(tries).toBe(1);
    await first.end();
    await inTransaction(small, lockRow);
  });

  it("is busy, not unreachable, while all connections are in use, and is read meanwhile", async () => {
    const { small } = await openOneConnection();
    const first = await keepOpen(small, (tx) => write(tx, "a"));
    const waiting = inTransaction(small, (tx) => write(tx, "b"));
    await expect(waiting).rejects.toMatchObject({ code: "shop.busy", retryAfter: 2 });
    expect(await facts(small)).toEqual([]);
    await first.end();
    expect(await facts(small)).toEqual([{ key: "a" }]);
  });

  it("is waited for by a process that starts while another one migrates, longer than by a customer", async () => {
    const { db, small, url } = await openOneConnection();
    const customers = openDatabase(url);
    onTestFinished(() => customers.close());
    // The lock that Kysely takes.
    const other = await keepOpen(db, (tx) => sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx.sql));
    const migrating = migrate(small);
    const tried = inTransaction(customers, (tx) =>
      sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx.sql),
    );
    await expect(tried).rejects.toMatchObject({ code: "shop.busy" });
    await other.end();
    await migrating;
  });

  it.each([
    ["LATIN1", /^the database has the encoding LATIN1, .* createdb --template template0 --encoding UTF8 /],
    ["SQL_ASCII", null],
  ] as const)("with the encoding %s begins no shop if names would lack letters", async (encoding, refusal) => {
    const on = inject("database");
    if (on.kind !== "postgres") return;
    const { db, drop } = await openEmptyPostgres(on.server, `encoding ${encoding} locale_provider libc locale 'C'`);
    onTestFinished(drop);
    if (refusal) return expect(migrate(db)).rejects.toThrow(refusal);
    await migrate(db);
    const value = "Łucja O’Neil 🎉";
    await inTransaction(db, (tx) => tx.sql.insertInto("key_value").values({ key: "a", value }).execute());
    expect(await db.read.selectFrom("key_value").select("value").where("key", "=", "a").execute()).toEqual([{ value }]);
  });

  it("counts the rows of a list in parts of which no transaction waits for another's", async () => {
    const { db, small } = await openOneConnection();
    const add = await rowAdder(db, "users");
    const addUser = (id: string) => (tx: Tx) => add(tx.sql, { id, email_key: id });
    await inTransaction(small, addUser("a"));
    const first = await keepOpen(db, addUser("b"));
    await inTransaction(small, addUser("c"));
    await first.end();
    expect(await countListed(db.read, "users")).toBe(3);
  });

  it.each(["53100", "53200", "58030", "25006"])(
    "that is out of space or memory or read-only (%s) says that the shop is unavailable, and continues",
    async (code) => {
      const { db } = await openTestDatabase();
      const full = sql.raw(`do $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`);
      const refused = inTransaction(db, async (tx) => {
        await write(tx, "a");
        await full.execute(tx.sql);
      });
      await expect(refused).rejects.toMatchObject({ code: "shop.unavailable", retryAfter: 2 });
      expect(failureOf(await full.execute(db.read).catch((error: unknown) => error))).toBe("unreachable");
      await inTransaction(db, (tx) => write(tx, "b"));
      expect(await facts(db)).toEqual([{ key: "b" }]);
    },
  );
});
