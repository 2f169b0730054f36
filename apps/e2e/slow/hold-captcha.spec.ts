import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeBackAs, newCustomer } from "../people.ts";
import { reserve } from "../purchases.ts";
import { answer, chooseNumbers, openCompetition } from "../steps/choosing.ts";

const test = testInOwnShop({ RATE_LIMITS: "on", TRUST_PROXY: "1" });

test("where new customers hold many numbers the browser solves a captcha by itself, and the tickets are added @desktop", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const boat = await newCompetition(request, { maxEntries: 100 });
  for (const network of ["192.0.2.1", "198.51.100.1", "203.0.113.1"]) {
    const from = { baseURL: baseURL ?? "", extraHTTPHeaders: { "x-forwarded-for": network } };
    const other = await playwright.request.newContext(from);
    await reserve(other, await newCustomer(other), boat, 10);
    await other.dispose();
  }
  const customer = await newCustomer(request);
  await comeBackAs(page, customer);
  await openCompetition(page, boat);
  const taken = await request.get(`/api/raffleTickets/raffle/${boat._id}/unavailable`);
  const numbers: string[] = (await taken.json()).unavailableNumbers.map((one: { ticketNum: string }) => one.ticketNum);
  const free = Array.from({ length: 100 }, (_, i) => i + 1).find((number) => !numbers.map(Number).includes(number));
  await chooseNumbers(page, String(free));
  await answer(page);
  const asked = page.waitForRequest(/\/api\/captcha\?purpose=tickets/);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await asked;
  await expect(page.getByRole("complementary").getByText("1 in your cart")).toBeVisible({ timeout: 30_000 });
});
