import { z } from "zod";
import { expectFits } from "../fitting.ts";
import { expect } from "../fixtures.ts";
import { testInDemoShop } from "../own-shop.ts";
import { demo, idOf, newCustomer, newUnverifiedCustomer, restoreSession, tokenOf } from "../people.ts";
import { call } from "../rest.ts";

/** A shop with the demo data that requires a second admin. */
const test = testInDemoShop({ FOUR_EYES: "on" });

const Waiting = z.object({ act: z.object({ _id: z.string(), sentence: z.string() }) });

test("one owner's request is approved by the other, by keyboard @desktop", async ({ page, request }) => {
  const ada = await tokenOf(request, demo.admin);
  const [olga, bea] = [await newCustomer(request), await newUnverifiedCustomer(request)];
  await call(request, "PUT", `user/${await idOf(request, olga)}/roles`, { token: ada, body: { roles: ["owner"] } });
  const change = { $push: { promotionalBalanceHistory: { amount: 50, notes: "Sorry for the wait" } } };
  const asked = await call(request, "PUT", `user/${await idOf(request, bea)}`, { token: ada, body: change });
  const { act } = Waiting.parse(asked);

  await restoreSession(page, { token: await tokenOf(request, olga) });
  await page.goto("/admin");
  await expect(
    page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: /^To do ?: \d/ }),
  ).toBeVisible();
  await expect(page.getByText("1 request needs your approval")).toBeVisible();
  for (const path of ["/admin/acts", `/admin/acts/${act._id}`, "/admin/roles"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFits(page);
  }
  await page.goto("/admin/acts");
  const link = page.getByRole("link", { name: act.sentence });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Note (optional)").focus();
  await page.keyboard.type("Fine");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Approve" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Done by .*: “Fine”$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
});
