import { expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { done } from "../../test/four-eyes.ts";
import { drawRecorded, lockedDraw } from "../../test/locked-draw.ts";
import { it, someRaffle } from "../../test/shop.ts";

it("a typed winner of a competition whose name begins as a draw's is taken, and so is a new picture of one whom an older version took", async ({
  shop,
  admin,
}) => {
  const { raffle: drawn } = await lockedDraw(shop, { "Ann A.": [2] }, { prizes: ["Car"] });
  await drawRecorded(shop);
  const { id: raffleId } = await someRaffle(shop, { name: "Mugs" });
  const form = { ...winnerForm, drawDate: "2027-01-05T20:00", raffleId };
  const { winner } = await admin.winners.create({ ...form, raffle: `${drawn.name} Pro` });
  const raffle = `${drawn.name}: Car`;
  await shop.db.writer.updateTable("winners").set({ raffle }).where("id", "=", winner._id).execute();
  const edit = { ...form, id: winner._id, raffle };
  const { winner: edited } = await done(admin.winners.edit({ ...edit, image: "/images/new.webp" }));
  expect(edited.image).toBe("/images/new.webp");
  await expect(admin.winners.edit({ ...edit, drawDate: "2027-01-06" })).toBeRefused("draw.result_fixed");
});
