import { LIST_LIMIT } from "@counterfoil/core";
import { inChunks, type NewRow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

/** Complaints of a customer, two in each second. */
async function complainOften(shop: TestShop, userId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): NewRow<"complaints"> => {
    const at = shop.now() + Math.floor(index / 2) * 1000;
    const number = String(index).padStart(5, "0");
    return {
      id: `complaint-${number}`,
      ref: `CO-${number}`,
      user_id: userId,
      subject: "order",
      about: "",
      name: "",
      email: "",
      state: "received",
      body: "I was charged twice.",
      search_text: "",
      received_at: at,
      acknowledge_by: at,
      answer_by: at,
      due_at: at,
    };
  });
  for (const chunk of inChunks(rows)) await shop.db.writer.insertInto("complaints").values(chunk).execute();
}

it("the log of a year has every complaint once, in their order, however many there are", async () => {
  const shop = await openShop();
  const bea = await someUser(shop);
  await complainOften(shop, bea.id, LIST_LIMIT + 1);
  const { lines } = await (await shop.as(await someAdmin(shop))).complaints.log({ year: 2026 });
  const inOrder = Array.from({ length: LIST_LIMIT + 1 }, (_, index) => `CO-${String(index).padStart(5, "0")}`);
  expect(lines.map(({ reference }) => reference)).toEqual(inOrder);
  expect(JSON.stringify(lines)).not.toContain("charged twice");
});

it("a customer's own list has the newest, and no more than a list may have", async () => {
  const shop = await openShop();
  const bea = await someUser(shop);
  await complainOften(shop, bea.id, LIST_LIMIT + 1);
  const { complaints } = await (await shop.as(bea)).complaints.listMine();
  expect(complaints).toHaveLength(LIST_LIMIT);
  expect(complaints[0]?.reference).toBe(`CO-0${LIST_LIMIT}`);
});
