import { z } from "zod";
import { expect } from "../fixtures.ts";
import { testInDemoShop } from "../own-shop.ts";
import { demo, idOf, newCustomer, newUnverifiedCustomer, restoreSession, tokenOf } from "../people.ts";
import { call } from "../rest.ts";

/** A shop with the demo data that requires a second admin. */
const test = testInDemoShop({ FOUR_EYES: "on" });

const Waiting = z.object({ act: z.object({ _id: z.string() }) });

test("one owner's request is rejected by the other, or withdrawn @desktop", async ({ page, request }) => {
  const ada = await tokenOf(request, demo.admin);
  const [olga, bea] = [await newCustomer(request), await newUnverifiedCustomer(request)];
  await call(request, "PUT", `user/${await idOf(request, olga)}/roles`, { token: ada, body: { roles: ["owner"] } });
  const ask = async (amount: number) => {
    const body = { $push: { promotionalBalanceHistory: { amount, notes: "Sorry" } } };
    return Waiting.parse(await call(request, "PUT", `user/${await idOf(request, bea)}`, { token: ada, body })).act;
  };
  const [refused, takenBack] = [await ask(50), await ask(60)];

  await restoreSession(page, { token: ada });
  await page.goto(`/admin/acts/${takenBack._id}`);
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByRole("button", { name: "Withdraw request" })).toHaveCount(0);

  await restoreSession(page, { token: await tokenOf(request, olga) });
  await page.goto(`/admin/acts/${refused._id}`);
  await page.getByLabel("Note (optional)").fill("Too much");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText(/: “Too much”$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
});
