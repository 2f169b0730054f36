import { expect, onTestFinished, test } from "vitest";
import { seededShop } from "./test/shop.ts";

test("a demo shop has put every picture that it names in the store", async () => {
  const shop = await seededShop({ counts: { raffles: 24, users: 60, tickets: 1_500 }, render: true });
  onTestFinished(() => shop.drop());
  const raffles = await shop.db.read.selectFrom("raffles").select("images").execute();
  const winners = await shop.db.read.selectFrom("winners").select("image").execute();
  const blocks = JSON.stringify(await shop.db.read.selectFrom("config_blocks").select("content").execute());
  const named = [
    ...raffles.flatMap(({ images }) => images.map(({ path }) => path)),
    // Only the main prize of a draw has a picture.
    ...winners.flatMap(({ image }) => (image ? [image] : [])),
    ...(blocks.match(/\/images\/[a-z0-9.]+/g) ?? []),
  ];
  const missing = named.filter((path) => !shop.store.has(path.replace("/images/", "")));
  expect(missing).toEqual([]);
  expect(raffles.every(({ images }) => images.filter(({ keyImage }) => keyImage).length === 1)).toBe(true);
});
