import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAsAdmin } from "../people.ts";

test("Back leads to the screen that one came from, with its filters @desktop", async ({ page, request }) => {
  const { name, _id } = await newCompetition(request, { name: "Rowing boat" });
  const raffle = `/admin/raffles/${_id}`;
  const back = page.getByRole("link", { name: "Back", exact: true });
  const link = page.getByRole("link", { name, exact: true }).first();
  await comeBackAsAdmin(page, request);

  await page.goto("/admin/raffles?query=rowing");
  await link.click();
  await page.getByRole("link", { name: "Entries", exact: true }).click();
  await expect(page).toHaveURL(`${raffle}/sales`);
  await back.click();
  await expect(page).toHaveURL(raffle);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(`${raffle}/edit`);
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(raffle);
  await back.click();
  await expect(page).toHaveURL("/admin/raffles?query=rowing");
  await expect(page.getByRole("searchbox", { name: "Search raffles" })).toHaveValue("rowing");

  await page.goto(`/admin/audit?subject=raffle&subjectId=${_id}`);
  await link.click();
  await expect(page).toHaveURL(raffle);
  await back.click();
  await expect(page).toHaveURL(/\/admin\/audit\?subject=raffle/);

  // Opened by its address: to the list it belongs to.
  await page.goto(raffle);
  await back.click();
  await expect(page).toHaveURL("/admin/raffles");
});
