import { addUserRow, openTestDatabase, rowAdder } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database.ts";
import { json } from "../../json.ts";

const hash = (digit: string) => digit.repeat(64);
const zeros = hash("0");
const opensAt = 60_000;

let db: Database;
const run = (statement: string) => sql.raw(statement).execute(db.writer);

async function addRaffle(id: string) {
  const add = await rowAdder(db, "raffles");
  const sale = {
    live: true,
    starts_at: opensAt,
    ends_at: 120_000,
    price_pence: 100,
    max_entries: 20,
    max_per_person: 10,
  };
  const drawn = { has_instant_wins: true, draw_at: 300_000, draw_prizes: json(["Car"]) };
  await add(db.writer, { id, slug: id, name: id, question: json(null), updated_at: 1, ...sale, ...drawn });
  await db.writer.insertInto("raffle_sales").values({ raffle_id: id }).execute();
}

async function addRules(raffle_id: string, version: number) {
  const add = await rowAdder(db, "draw_rules");
  const beacon = { chain: hash("c"), round: 7, opens_at: opensAt, published_at: 1 };
  await add(db.writer, { raffle_id, version, bytes: "{}", sha256: hash("a"), secrets_enc: "sealed", ...beacon });
}

const freeze = (id: string) => run(`update draw_rules set frozen_at = 5 where raffle_id = '${id}'`);

const lock = `state = 'locked', round = 7, round_at = 300000, locked_at = 130000, commitment = '{}', commit_hash = 'h',
  signature = 's'`;
const draw = "state = 'drawn', beacon_signature = 'b', seed = 'e', drawn_at = 300001";

beforeEach(async () => {
  const opened = await openTestDatabase();
  db = opened.db;
  await addRaffle("car");
  await addRules("car", 1);
  await db.writer.insertInto("draws").values({ raffle_id: "car", state: "published" }).execute();
  const win = { raffle_id: "car", ticket_id: null, order_id: null, user_id: null, won_at: null, handed_over_at: null };
  await db.writer
    .insertInto("instant_wins")
    .values([
      { ...win, id: "one", number: 3, prize: "£10", position: 0 },
      { ...win, id: "two", number: 4, prize: "£5", position: 1 },
    ])
    .execute();
});

const kept = "what a draw has published stays";

describe("the rules of a draw", () => {
  it("are never deleted, and keep their secrets, which may be sealed again, until it is over", async () => {
    await run("update draw_rules set secrets_enc = 'sealed again'");
    await expect(run("update draw_rules set secrets_enc = null")).rejects.toThrow(kept);
    await expect(run("delete from draw_rules")).rejects.toThrow(kept);
  });

  it("have a next version until they are frozen, and never thaw", async () => {
    await addRules("car", 2);
    await freeze("car");
    await expect(addRules("car", 3)).rejects.toThrow(kept);
    await expect(run("update draw_rules set frozen_at = null")).rejects.toThrow(kept);
  });
});

const frozenChanges: [string, string][] = [
  ["the name", "update raffles set name = 'A better name'"],
  ["its sale before the end", "update raffles set live = false, updated_at = ends_at - 1"],
  ["the cap", "update raffles set max_entries = 21"],
  ["the price", "update raffles set price_pence = 99"],
  ["the bundles", `update raffles set bundles = '[{"from":5,"percentOff":10}]'`],
  ["entries a person", "update raffles set max_per_person = 11"],
  ["the opening", "update raffles set starts_at = 1"],
  ["the end", "update raffles set ends_at = 121000"],
  ["the draw", "update raffles set draw_at = null"],
  ["the prizes", `update raffles set draw_prizes = '["Bike"]'`],
  ["prizes a person", "update raffles set one_prize_per_entrant = false"],
  ["unwon prizes", "update raffles set unwon_instant_wins = 'not_awarded'"],
  ["the question", `update raffles set question = '{}'`],
  ["instant prizes at all", "update raffles set has_instant_wins = false"],
  ["the number of an instant prize", "update instant_wins set number = 5 where id = 'one'"],
  ["an instant prize", "update instant_wins set prize = '£1' where id = 'one'"],
  ["one instant prize fewer", "delete from instant_wins where id = 'two'"],
  [
    "one instant prize more",
    "insert into instant_wins (id, raffle_id, number, prize, position) values ('three', 'car', 9, 'x', 2)",
  ],
];

describe("the fields that the rules name", () => {
  it("can be changed before the opening, and not after", async () => {
    for (const [what, statement] of frozenChanges)
      await expect(
        db.writer.transaction().execute(async (trx) => {
          await sql.raw(statement).execute(trx);
          throw new Error("rolled back");
        }),
        what,
      ).rejects.toThrow("rolled back");
    await freeze("car");
    for (const [what, statement] of frozenChanges) await expect(run(statement), what).rejects.toThrow(kept);
  });

  it("are frozen by the first number that is held", async () => {
    await addUserRow(db, "bea");
    await run("update raffles set max_entries = 30 where id = 'car'");
    await run(`insert into tickets (id, raffle_id, number, user_id, state, reserved_at, price_pence, created_at)
      values ('t', 'car', 1, 'bea', 'manual', 1, 0, 1)`);
    await expect(run("update raffles set max_entries = 31 where id = 'car'")).rejects.toThrow(kept);
    await expect(addRules("car", 2)).rejects.toThrow(kept);
  });

  it("leave the others free, and every field of a competition without rules", async () => {
    await freeze("car");
    await run("update raffles set description = 'x', on_sale = true, max_entries = 20");
    await run("update raffles set live = false, updated_at = ends_at");
    await run("update instant_wins set won_at = 1, number = number");
    await addRaffle("bike");
    for (const [, statement] of frozenChanges.filter(([, text]) => text.startsWith("update raffles"))) {
      await run(`${statement} where id = 'bike'`);
    }
  });

  it("are left by a cancellation alone, and by none once the list is being written", async () => {
    await freeze("car");
    await run("update raffles set cancelled_at = 9, starts_at = 1, ends_at = 2");
    await expect(run("update raffles set ends_at = 3")).rejects.toThrow(kept);
    await addRaffle("bike");
    await db.writer.insertInto("draws").values({ raffle_id: "bike", state: "published" }).execute();
    await run("update draws set state = 'locking' where raffle_id = 'bike'");
    await expect(run("update raffles set cancelled_at = 9 where id = 'bike'")).rejects.toThrow(kept);
  });
});

describe("a draw", () => {
  it("goes one way, and what is set stays", async () => {
    await run("update draws set state = 'locking'");
    await expect(run("update draws set state = 'published'")).rejects.toThrow(kept);
    await expect(run("update draws set state = 'cancelled'")).rejects.toThrow(kept);
    await run(`update draws set ${lock}`);
    await expect(run("update draws set state = 'no_entries'")).rejects.toThrow(kept);
    for (const state of ["published", "locking", "cancelled", "awarded"]) {
      await expect(run(`update draws set state = '${state}'`)).rejects.toThrow();
    }
    await expect(run("update draws set commitment = '[]'")).rejects.toThrow(kept);
    await expect(run("update draws set round = 8")).rejects.toThrow(kept);
    await run(`update draws set ${draw}`);
    await expect(run("update draws set state = 'locked'")).rejects.toThrow();
    await expect(run("update draws set seed = null")).rejects.toThrow();
    await expect(run("update draws set seed = 'f'")).rejects.toThrow(kept);
    await expect(run("delete from draws")).rejects.toThrow(kept);
    await run("update draws set state = 'awarded'");
  });

  it("is cancelled only with the public log saying so", async () => {
    await expect(run("update draws set state = 'cancelled'")).rejects.toThrow(kept);
    const line = json({ at: "2026-01-01T00:00:00Z", competition: "car", kind: "cancel", prev: zeros });
    await db.writer
      .insertInto("draw_log")
      .values({ seq: 1, line, hash: hash("e"), signature: "5".repeat(128) })
      .execute();
    await expect(run("update draws set state = 'cancelled'"), "while it sells on").rejects.toThrow(kept);
    await run("update raffles set cancelled_at = 9");
    await run("update draws set state = 'cancelled'");
  });

  it("begins as published, is locked before its round, and drawn only with a seed", async () => {
    await addRaffle("bike");
    await expect(run("insert into draws (raffle_id, state) values ('bike', 'locking')")).rejects.toThrow(kept);
    await expect(run("update draws set results_mailed_at = 5"), "results before the draw").rejects.toThrow(kept);
    await run("update draws set state = 'locking'");
    await expect(run(`update draws set ${lock}, locked_at = 300000`)).rejects.toThrow();
    await expect(run("update draws set state = 'locked'")).rejects.toThrow();
    await run(`update draws set ${lock}`);
    await expect(run("update draws set state = 'drawn'")).rejects.toThrow();
    await expect(run("update draws set seed = 'e'")).rejects.toThrow();
  });
});

describe("files, places and the log", () => {
  const file = { raffle_id: "car", name: "entries.csv", chunk: 0, first_index: 0, subtree_root: zeros };

  it("keep their bytes", async () => {
    await run("update draws set state = 'locking'");
    const row = { ...file, gzip: Buffer.from([0x1f, 0x8b, 0, 255, 92]) };
    await db.writer.insertInto("draw_files").values(row).execute();
    const stored = await db.read.selectFrom("draw_files").select("gzip").executeTakeFirstOrThrow();
    expect(Buffer.from(stored.gzip)).toEqual(row.gzip);
  });

  it("have no chunk after a gap", async () => {
    await run("update draws set state = 'locking'");
    const add = (chunk: number) => {
      const row = { ...file, chunk, first_index: chunk, gzip: Buffer.from("x") };
      return db.writer.insertInto("draw_files").values(row).execute();
    };
    await add(0);
    await expect(add(2)).rejects.toThrow("locked");
    await add(1);
  });

  it("have no gap and no other chain", async () => {
    const add = (seq: number, prev: string, own: string) =>
      run(`insert into draw_log values (${seq}, '{"prev":"${prev}"}', '${own}', '${"5".repeat(128)}')`);
    await expect(add(2, zeros, hash("1"))).rejects.toThrow(kept);
    await expect(add(1, hash("9"), hash("1"))).rejects.toThrow(kept);
    await add(1, zeros, hash("1"));
    await expect(add(2, zeros, hash("2"))).rejects.toThrow(kept);
    await expect(add(3, hash("1"), hash("2"))).rejects.toThrow(kept);
    await add(2, hash("1"), hash("2"));
    const head = (seq: number) => run(`update draw_log_head set seq = ${seq}, hash = '${hash(String(seq))}'`);
    await head(2);
    await expect(head(1)).rejects.toThrow(kept);
    await expect(run("delete from draw_log_head")).rejects.toThrow(kept);
  });

  it("are in the order of their times, and have no rules after an entry", async () => {
    const add = (seq: number, entry: object) => {
      const line = JSON.stringify({ competition: "car", prev: seq === 1 ? zeros : hash(String(seq - 1)), ...entry });
      return run(`insert into draw_log values (${seq}, '${line}', '${hash(String(seq))}', '${"5".repeat(128)}')`);
    };
    const [noon, before] = ["2026-11-01T12:00:00Z", "2026-11-01T11:59:59Z"];
    await add(1, { at: noon, kind: "rules" });
    await expect(add(2, { at: before, kind: "award" })).rejects.toThrow(kept);
    await add(2, { at: noon, kind: "positions" });
    await addUserRow(db, "bea");
    await run(
      `insert into draw_entrants (raffle_id, user_id, label, entrant_id) values ('car', 'bea', 'B', '${"e".repeat(32)}')`,
    );
    for (const kind of ["rules", "positions"]) await expect(add(3, { at: noon, kind })).rejects.toThrow(kept);
    await add(3, { at: noon, kind: "award" });
  });
});
