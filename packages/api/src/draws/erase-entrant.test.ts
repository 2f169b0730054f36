import { readFileSync } from "node:fs";
import { DAY_MS } from "@counterfoil/core";
import { QUICKNET } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { lockDraw } from "@counterfoil/domain";
import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { done } from "../../test/done.ts";
import { lockedDraw, recorded } from "../../test/locked-draw.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { publishDraw } from "../../test/published-draw.ts";
import { openShop } from "../../test/shop.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { cleanErased } from "../users/clean-erased.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { writeDrawProof } from "./write-proof.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19], "Di D.": [13] };

/** A shop with an owner, who acts without a second admin, and with the recorded beacon. */
async function openOwned() {
  const shop = await openShop();
  shop.deps.config.fourEyes = false;
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async () => recorded };
  const owner = await shop.as(await someUser(shop, { roles: ["owner"] }));
  const draw = async () => {
    await fetchBeacons(shop.deps);
    await drawDue(shop.deps);
  };
  const names = async () => {
    const rows = await shop.db.read.selectFrom("draw_entrants").select("label").execute();
    return rows.flatMap(({ label }) => label ?? []).sort();
  };
  return { shop, owner, draw, names };
}

describe("the name of an entrant whose account is deleted", () => {
  it("stays until the draw, is published if it wins, and is erased if it does not, or loses the prize again", async () => {
    const { shop, owner, draw, names } = await openOwned();
    const { raffle, entrants } = await lockedDraw(shop, people);
    for (const { user } of entrants) await done(owner.users.delete({ id: user.id }));
    expect(await names()).toEqual(Object.keys(people));
    await draw();
    const { openings } = JSON.parse(await writeDrawProof(shop.deps, raffle.slug));
    const winners = Object.values<{ label: string }>(openings).map(({ label }) => label);
    expect(winners).toHaveLength(1);
    expect(await names()).toEqual(winners);

    const command = { raffle: raffle.id, prize: 1, reason: "unreachable" };
    await owner.acts.ask({ kind: "void_winner", command, reason: "No account" });
    shop.pass(DAY_MS);
    await executeAnnounced(shop.deps);
    expect(await names()).toEqual([]);
    const { results } = (await (await shop.as(null)).draws.find({ slug: raffle.slug })).draw;
    expect(results).toMatchObject([{ number: expect.any(Number), label: null }]);
  });

  it.runIf(inject("database").kind === "sqlite")("is after the draw in no byte of the database's files", async () => {
    const { shop, owner, draw, names } = await openOwned();
    const { entrants } = await lockedDraw(shop, people);
    for (const { user } of entrants) await done(owner.users.delete({ id: user.id }));
    shop.pass(2 * DAY_MS);
    await draw();
    await cleanErased(shop.deps);
    const path = shop.databaseUrl.slice("file:".length);
    const bytes = [path, `${path}-wal`].map((file) => readFileSync(file, "latin1")).join();
    expect(Object.keys(people).filter((name) => bytes.includes(name))).toEqual(await names());
  });

  it.runIf(inject("database").kind === "postgres")("waits for a draw that is being recorded", async () => {
    const { shop, owner } = await openOwned();
    const { raffle, entrants } = await lockedDraw(shop, people);
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const [isLocked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const drawing = inTransaction(shop.db, async (tx) => {
      await lockDraw(tx, raffle.id);
      isLocked.resolve();
      await commit.promise;
    });
    await isLocked.promise;
    const deleting = done(owner.users.delete({ id: entrants[0]?.user.id ?? "" }));
    await expect.poll(async () => (await waiting.execute(shop.db.read)).rows.length).toBe(1);
    commit.resolve();
    await Promise.all([drawing, deleting]);
  });

  it("is erased once the draw is cancelled, and the database lets no one erase it sooner", async () => {
    const { shop, owner, names } = await openOwned();
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    const bea = await someUser(shop);
    await owner.tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: "3" });
    await done(owner.users.delete({ id: bea.id }));
    expect(await names()).toEqual(["Bea B."]);
    const erasing = sql`update draw_entrants set label = null`.execute(shop.db.writer);
    await expect(erasing).rejects.toThrow("what a draw has published stays");
    await owner.cancellations.create({ id: raffle.id, reason: "The car is stolen." });
    shop.pass(DAY_MS);
    await executeAnnounced(shop.deps);
    expect(await names()).toEqual([]);
  });
});
