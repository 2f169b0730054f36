import { json } from "@counterfoil/db";
import { expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("shows admins only the name, key image, state and end of a promoted competition", async () => {
  const shop = await openShop();
  const pictures = ["/images/side.webp", "/images/front.webp"];
  const images = json(pictures.map((path, index) => ({ path, keyImage: index === 1 })));
  const raffle = await someRaffle(shop, { live: false, images, ends_at: shop.now() + 1_000 });
  const admin = await shop.as(await someAdmin(shop));
  const slots = async () =>
    (await admin.content.listEdited()).config.flatMap((block) =>
      block.type === "promoted_raffle" ? [block.raffle] : [],
    );
  expect(await slots()).toEqual([null, null, null, null, null]);
  await admin.content.edit({ id: "promoted-2", raffle: raffle.id });
  const { id, name } = raffle;
  const endDate = new Date(shop.now() + 1_000).toISOString();
  const summary = { _id: id, name, image: "/images/front.webp", live: false, endDate };
  expect(await slots()).toEqual([null, null, summary, null, null]);
});

it("has the other blocks as the site reads them", async () => {
  const { admin } = await openConsole();
  await admin.content.edit({ id: "support", text: "Write to us." });
  expect((await admin.content.listEdited()).config).toEqual((await admin.content.listBlocks()).config);
});
