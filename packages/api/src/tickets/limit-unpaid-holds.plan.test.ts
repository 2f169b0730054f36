import { CompiledQuery } from "kysely";
import { expect, inject, test } from "vitest";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { recordStatements } from "../../test/record-statements.ts";
import { openShop } from "../../test/shop.ts";
import { networkKey } from "../rate-limits/network.ts";
import { reserveTickets } from "./reserve-tickets.ts";

const isSqlite = inject("database").kind === "sqlite";

test.skipIf(!isSqlite)(
  "a reservation of someone who never paid reads nothing that grows with the competition",
  async () => {
    const shop = await openShop();
    shop.deps.config.rateLimits = true;
    const signup_network = networkKey(shop.deps.config, "203.0.113.7");
    const [raffle, user] = [await someRaffle(shop), await someUser(shop, { signup_network })];
    const { db, statements } = recordStatements(shop.db);
    const deps = { ...shop.deps, db };
    const input = { userId: user.id, ip: "203.0.113.7", raffleId: raffle.id };
    await reserveTickets(deps, { ...input, choice: { ticketNums: ["1"] } });
    expect(statements).toHaveLength(9);

    const steps: string[] = [];
    for (const { sql, parameters } of statements) {
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      for (const { detail } of (await shop.db.read.executeQuery<{ detail: string }>(plan)).rows) steps.push(detail);
    }
    expect(steps).toContainEqual(
      expect.stringMatching(/unpaid_holders_by_network \(raffle_id=\? AND wide_network=\? AND held_at>\?\)/),
    );
    expect(steps).toContainEqual(
      expect.stringMatching(/unpaid_holders_by_signup \(raffle_id=\? AND wide_signup=\? AND held_at>\?\)/),
    );
    expect(steps).toContainEqual(
      expect.stringMatching(/abandoned_holds_of_user \(raffle_id=\? AND user_id=\? AND expires_at>\?\)/),
    );
    // `m` are the few of one network; no table is walked through.
    expect(
      steps.filter((step) => step.startsWith("SCAN")).filter((step) => !/^SCAN (m|CONSTANT ROW)\b/.test(step)),
    ).toEqual([]);
  },
);
