import type { Page } from "@playwright/test";
import { z } from "zod";
import { findViolations } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { demo, tokenOf } from "../people.ts";
import { call } from "../rest.ts";

const Draws = z.object({ draws: z.array(z.object({ slug: z.string(), state: z.string() })) });
const Draw = z.object({ draw: z.object({ slug: z.string(), state: z.string() }) });
const Completed = z.object({ raffles: z.array(z.object({ slug: z.string(), drawAt: z.string().optional() })) });
const Users = z.object({
  users: z.array(z.object({ _id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() })),
});

/** Everything that the page reads and shows, as text. */
function listen(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (/html|json/.test(type)) bodies.push(response.text().catch(() => ""));
  });
  return async () => [...(await Promise.all(bodies)), await page.content()].join("\n");
}

const screens = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

test("a presenter shows draws by keys, wide and tall, and nothing personal @desktop", async ({ page, request }) => {
  test.setTimeout(120_000);
  const { draws } = Draws.parse(await call(request, "GET", "draws"));
  const { raffles } = Completed.parse(await call(request, "GET", "raffles/all/completed/2026/11"));
  const ended = raffles.filter(({ drawAt }) => drawAt === undefined);
  const presented = await Promise.all(ended.map(({ slug }) => call(request, "GET", `draws/${slug}/show`)));
  const typed = presented.map((answer) => Draw.parse(answer).draw).find(({ state }) => state === "drawn")?.slug ?? "";
  const firstOf = (state: string) => draws.find((draw) => draw.state === state)?.slug ?? "";
  const token = await tokenOf(request, demo.admin);
  const body = { query: "", skip: 0, limit: 100 };
  const { users } = Users.parse(await call(request, "POST", "user/adminBrowse", { token, body }));
  expect(users.length).toBeGreaterThan(20);
  const read = listen(page);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const slug of [firstOf("selling"), firstOf("locked"), firstOf("drawn"), typed]) {
      await page.goto(`/draws/${slug}/show`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      for (let step = 0; step < 8; step++) {
        const main = page.getByRole("main");
        expect(await main.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
        expect(await main.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
        await page.keyboard.press("Space");
      }
    }
    await expect(page.getByText("The winner", { exact: true })).toBeVisible();
  }
  const told = await read();
  expect(told).toContain("isProvable");
  expect(told).not.toMatch(/CF-[A-Z0-9]{5}/);
  for (const { _id, email, firstName, lastName } of users) {
    for (const text of [_id, email, `${firstName} ${lastName}`]) expect(told, text).not.toContain(text);
  }
});
