import { expectFits, expectFocusAbove } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { restoreAdminSession } from "../people.ts";
import { pictures } from "../pictures.ts";

test("the raffle form invents nothing, and covers no field in error @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  await page.goto("/admin/raffles/create");
  const name = page.getByLabel("Name", { exact: true });
  const wide = await name.boundingBox();
  expect(wide?.width, "the fields use the width at 1440 px").toBeGreaterThan(600);
  await expect(page.getByText("FREE", { exact: true })).toHaveCount(0);
  await expect(page.getByText("0 of 1 sold")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(name).toBeFocused();
  await expect(page.getByLabel("Price", { exact: true }), "the £ does not cover the digits").toHaveCSS(
    "padding-left",
    "32px",
  );
  await expectFocusAbove(page, page.getByRole("region", { name: "Publish" }));
  await page.setViewportSize({ width: 390, height: 844 });
  const problems = page.getByRole("region", { name: "Publish" }).getByRole("alert").getByRole("button");
  await expect(problems).toHaveCount(5);
  for (const problem of await problems.all()) await expect(problem).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Add pictures" }).click();
  await page.locator("input[type=file]").setInputFiles(pictures(2));
  await expect(page.getByText("2 uploaded")).toBeAttached();
  expect(await page.getByText("Uploading...").count()).toBe(0);
  await expectFits(page);
});

test("the fields of a provable draw and its prizes fit and are accessible @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  await page.goto("/admin/raffles/create");
  // Today's date in words takes one line or two, by the day of the week.
  await page.getByLabel("Start date").fill("2030-11-26T09:00");
  await page.getByLabel("Max entries", { exact: true }).fill("100");
  const addPrize = page.getByRole("button", { name: "Add draw prize" });
  await expect(addPrize).toHaveCount(0);
  await page.getByLabel("Draw date").fill("2030-12-02T20:00");
  await addPrize.click();
  await page.getByLabel("Name of draw prize 1").fill("Narrowboat");
  await page.getByLabel("Cash alternative of draw prize 1").fill("20000");
  await addPrize.click();
  await page.getByLabel("Name of draw prize 2").fill("Second prize");
  await page.getByLabel("Kind of draw prize 2").selectOption("Cash");
  await page.getByLabel("Amount of draw prize 2").fill("100");
  await page.getByRole("button", { name: "Add prizes" }).click();
  await expect(page.getByRole("button", { name: "Draw the numbers", pressed: true })).toBeVisible();
  await page.getByLabel("Prizes", { exact: true }).fill("£20 cash\n£10 cash");
  // Where the bars of the form cover no part of a control.
  const toTop = () => page.evaluate("scrollTo(0, 0)");
  await toTop();
  await expectFits(page);
  await page.getByRole("button", { name: "Add prizes" }).click();
  await expect(page.getByLabel("Unwon instant prizes")).toBeVisible();
  await toTop();
  await expectFits(page);
});
