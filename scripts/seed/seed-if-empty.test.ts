import { openTestDatabase } from "@counterfoil/db/testing";
import { expect, it } from "vitest";
import { seedIfEmpty } from "./seed-demo.ts";
import { demoConfig as config, seededShop } from "./shop-for-tests.ts";

const pictures = { put: async () => {}, get: async () => new Uint8Array() };

it("fills an empty shop with the first one, and tells how far it is", async () => {
  const { db } = await openTestDatabase();
  const shares: number[] = [];
  expect(await seedIfEmpty({ db, pictures, config, onProgress: (share) => shares.push(share) })).toBe("seeded");
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  expect(shares.at(-1)).toBe(1);
  expect(await db.read.selectFrom("raffles").select("id").execute()).toHaveLength(30);
  expect(await db.read.selectFrom("users").select("id").execute()).toHaveLength(300);
});

it("leaves a shop alone in which there is something, and says when it was left half-made", async () => {
  const { db, drop } = await seededShop({ counts: { raffles: 12, users: 20, tickets: 500 } });
  expect(await seedIfEmpty({ db, pictures, config })).toBe("not empty");
  await db.writer.updateTable("key_value").set({ value: "writing" }).where("key", "=", "demo-data").execute();
  expect(await seedIfEmpty({ db, pictures, config })).toBe("unfinished");
  expect(await db.read.selectFrom("raffles").select("id").execute()).toHaveLength(12);
  await drop();
});
