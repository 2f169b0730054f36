import { inTransaction, json } from "@counterfoil/db";
import { finalityOf, lockRaffle, queueMail, removeEntries, waitsForEntries } from "@counterfoil/domain";
import { expect, inject } from "vitest";
import { buy } from "../../test/buying.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import { listEntries } from "./list-entries.ts";

it.skipIf(inject("database").kind !== "sqlite")(
  "SQLite finds by id what has an id, and walks neither a competition's entries nor the emails that wait",
  async ({ shop, raffle, user }) => {
    await buy(shop, user, raffle, [1, 2, 3]);
    const tickets = await shop.db.read.selectFrom("tickets").select("id").execute();
    const ticketIds = tickets.map(({ id }) => id);
    for (const to of ["ann@shop.test", "bea@shop.test"]) {
      await inTransaction(shop.db, (tx) =>
        queueMail(tx, { to, template: "password-changed", data: { firstName: "Ann" } }),
      );
    }
    const { db, statements } = recordStatements(shop.db);
    const deps = { ...shop.deps, db };
    const page = { raffleId: raffle.id, skip: 0, limit: 20, countAll: false };
    expect((await listEntries(deps, { ...page, query: user.last_name })).tickets).toHaveLength(3);
    await listEntries(deps, { ...page, query: "", filter: "winner" });
    await sendDueMails(deps);
    await inTransaction(db, async (tx) => removeEntries(tx, { ticketIds, raffle: await lockRaffle(tx, raffle.id) }));
    const byId = statements.filter(({ sql }) => /"?id"? in \(/.test(sql));
    const plans: string[] = [];
    for (const statement of byId) plans.push(...(await planOf(shop.db, statement)));
    expect(
      byId.filter(({ sql }) => /^(update "mails"|delete from "tickets"|select "t")/.test(sql)).length,
    ).toBeGreaterThan(3);
    expect(plans.filter((line) => /entries_by_|mails_by_state|mails_to_send/.test(line))).toEqual([]);
  },
);

it.skipIf(inject("database").kind !== "sqlite")(
  "SQLite looks for payments that can still add entries among those that are open, not among all of a competition",
  async ({ shop, raffle }) => {
    const { db, statements } = recordStatements(shop.db);
    await finalityOf(db.read, { raffle, now: shop.now() });
    await waitsForEntries(db.read, { ...raffle, ends_at: shop.now() }, shop.now());
    const plans = statements
      .filter(({ sql }) => sql.includes("payment_attempt_lines"))
      .map(async (one) => (await planOf(shop.db, one)).join("\n"));
    expect(plans).toHaveLength(2);
    for (const plan of await Promise.all(plans)) {
      expect(plan).toMatch(/^SEARCH a USING INDEX payment_attempts_to_check/);
      expect(plan).not.toContain("payment_attempt_lines_of_raffle");
    }
  },
);

it.skipIf(inject("database").kind !== "sqlite")(
  "SQLite finds the lines of a purchase with a bundle by its order, not among all of a competition",
  async ({ shop }) => {
    const [raffle, bea] = [
      await someRaffle(shop, { bundles: json([{ from: 2, pricePence: 1 }]) }),
      await someUser(shop),
    ];
    const { db, statements } = recordStatements(shop.db);
    shop.deps.db = db;
    await buy(shop, bea, raffle, [1, 2]);
    const [bundled] = statements.filter(({ sql }) => sql.includes('"bundle_pence" = (select'));
    expect(bundled && (await planOf(shop.db, bundled)).join("\n")).not.toContain("order_lines_of_raffle");
  },
);
