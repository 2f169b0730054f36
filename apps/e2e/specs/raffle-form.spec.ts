import { expectFits, expectFocusAbove } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAsAdmin } from "../people.ts";
import { pictures } from "../pictures.ts";

test("the raffle form invents nothing, covers no field in error, and ends the message of an upload @desktop", async ({
  page,
  request,
}) => {
  await comeBackAsAdmin(page, request);
  await page.goto("/admin/raffles/create");
  const name = page.getByLabel("Name", { exact: true });
  const wide = await name.boundingBox();
  expect(wide?.width, "the fields have the room at 1440 px").toBeGreaterThan(600);
  await expect(page.getByText("FREE")).toHaveCount(0);
  await expect(page.getByText("0 of 1 sold")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(name).toBeFocused();
  await expect(page.getByLabel("Price", { exact: true }), "the £ keeps its room").toHaveCSS("padding-left", "32px");
  await expectFocusAbove(page, page.getByRole("region", { name: "Publish" }));
  await page.getByRole("button", { name: "Add pictures" }).click();
  await page.locator("input[type=file]").setInputFiles(pictures(2));
  await expect(page.getByText("2 uploaded")).toBeAttached();
  expect(await page.getByText("Uploading...").count()).toBe(0);
  await expectFits(page);
});
