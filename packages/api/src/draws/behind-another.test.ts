import { WEEK_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { openPayingDraw, passAndLock } from "../../test/draws.ts";
import { nightInDetail } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("an entry that was bought otherwise than by the rules is an issue of its own, also after an admin resolved that of another", async () => {
  const { shop, raffle } = await openPayingDraw({ slug: "hatch" });
  shop.breakBooks();
  for (const number of [1, 9]) await shop.buy(await shop.asCustomer(), raffle, [number]);
  await passAndLock(shop, WEEK_MS);
  const damage = (number: number) =>
    withoutTriggers(
      shop,
      `update payment_attempts set closed_at = closed_at + 1
        where id in (select o.attempt_id from orders o join order_lines l on l.order_id = o.id where l.number = ${number})`,
    );
  const open = async () => {
    await nightInDetail(shop);
    const { findings } = await (await shop.asAdmin()).attention.list({});
    return findings.filter(({ kind }) => kind === "books-differ");
  };
  await damage(1);
  const [issue] = await open();
  expect(issue?.detail).toMatch(/: hatch, Number 1 has another answer or time than its payment, [^.]*\.$/);
  await (await shop.asAdmin()).attention.settle({ id: issue?._id ?? "", how: "A clock" });
  expect(await open()).toEqual([]);
  await damage(9);
  expect(await open()).toMatchObject([{ detail: expect.stringMatching(/: hatch, Number 1 .*\. \(and 1 other\)$/) }]);
});
