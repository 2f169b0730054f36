import { DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";

for (const how of ["stop", "suspend", "close"] as const)
  it(`the night says nothing of a ${how} by staff of someone who bought after staff typed another address, which was undone`, async ({
    shop,
  }) => {
    const raffle = await someRaffle(shop);
    const bea = await someMember(shop, { email: "bea@shop.test", first_name: "Bea", last_name: "Brown" });
    const admin = await shop.asAdmin();
    await admin.users.edit({ id: bea.id, email: "thief@example.test" });
    shop.pass(MINUTE_MS);
    await shop.buy(await shop.as(bea), raffle, [1]);
    shop.pass(2 * MINUTE_MS);
    await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "bea@shop.test") });
    shop.pass(DAY_MS);
    expect(await night(shop)).toEqual([]);
    const thief = await findRowOrThrow(shop.db.read, "users", { email: "thief@example.test" });
    expect(thief).toMatchObject({ verified: false });
    const later = await shop.asAdmin();
    if (how === "stop") await later.breaks.stop({ id: thief.id, note: "Bought with a stolen card" });
    else if (how === "close") await later.breaks.startOfCustomer({ id: thief.id, kind: "close", askedBy: "phone" });
    else await later.breaks.startOfCustomer({ id: thief.id, kind: "suspend", months: 12, askedBy: "phone" });
    shop.pass(DAY_MS);
    expect(await night(shop)).toEqual([]);
  });
