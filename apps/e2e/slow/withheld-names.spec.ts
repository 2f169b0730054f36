import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { expect } from "../fixtures.ts";
import { testInDemoShop } from "../own-shop.ts";
import { demo, tokenOf } from "../people.ts";
import { call } from "../rest.ts";

const test = testInDemoShop();

const WITHHELD = "Name withheld at the winner's request";

const Draws = z.object({
  draws: z.array(
    z.object({
      slug: z.string(),
      state: z.string(),
      voids: z.number(),
      drawnAt: z.coerce.date().nullable(),
      winner: z.object({ label: z.string() }).nullable(),
    }),
  ),
});
const User = z.object({ firstName: z.string(), lastName: z.string() });
const Awards = z.object({ awards: z.array(z.object({ _id: z.string(), user: User.nullable() })) });

/** Returns the ids of all prizes that a winner with this label has not lost. */
async function awardsOf(request: APIRequestContext, token: string, label: string): Promise<string[]> {
  const lists = await Promise.all(
    ["open", "awarded", "published"].map((state) => call(request, "GET", `awards?state=${state}&limit=100`, { token })),
  );
  const awards = lists.flatMap((list) => Awards.parse(list).awards);
  return awards.flatMap(({ _id, user }) => (user && `${user.firstName} ${user.lastName[0]}.` === label ? [_id] : []));
}

/** Reads pages and feeds as a browser that has them already would: the text, and the tag by which it asks again. */
async function readAll(request: APIRequestContext, paths: readonly string[], tags = new Map<string, string>()) {
  const read = new Map<string, { text: string; tag: string }>();
  for (const path of paths) {
    const tag = tags.get(path);
    const answer = await request.get(path, tag ? { headers: { "if-none-match": tag } } : {});
    read.set(path, { text: await answer.text(), tag: answer.headers().etag ?? "" });
  }
  return read;
}

test("the name of a winner who objects is gone from every page, feed and check @desktop", async ({ page, request }) => {
  const { draws } = Draws.parse(await call(request, "GET", "draws"));
  const drawn = draws.find(({ state, voids }) => state === "drawn" && voids === 0);
  if (!drawn?.winner) throw new Error("The demo shop has no drawn competition");
  const { slug, winner, drawnAt } = drawn;
  const { label } = winner;
  const ofMonth = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", year: "numeric", month: "numeric" });
  const [month, year] = ofMonth.format(drawnAt ?? new Date()).split("/");
  const named = [
    `/winners?year=${year}&month=${Number(month)}`,
    "/draws",
    `/draws/${slug}`,
    `/c/${slug}`,
    "/api/draws",
  ].concat(`/api/draws/${slug}`, `/api/draws/${slug}/show`);
  const paths = [
    ...named,
    `/draws/${slug}/show`,
    "/",
    "/completed",
    "/api/raffles/all",
    `/api/raffles/${slug}/live`,
    "/api/config",
  ];
  const before = await readAll(request, paths);
  for (const path of named) expect(before.get(path)?.text, path).toContain(label);
  const proof = await (await request.get(`/draws/${slug}/proof.json`)).text();
  expect(proof).toContain(label);

  const token = await tokenOf(request, demo.admin);
  for (const id of await awardsOf(request, token, label)) {
    await call(request, "POST", `awards/${id}/withhold`, { token, body: {} });
  }
  const tags = new Map([...before].map(([path, { tag }]) => [path, tag]));
  const stillNamed = async () => {
    const read = await readAll(request, paths, tags);
    return [...read].filter(([, { text }]) => text.includes(label)).map(([path]) => path);
  };
  await expect.poll(stillNamed, { timeout: 60_000 }).toEqual([]);
  const after = await readAll(request, named, tags);
  for (const path of named) expect(after.get(path)?.text.replaceAll("&#x27;", "'"), path).toContain(WITHHELD);
  expect(await (await request.get(`/draws/${slug}/proof.json`)).text()).toBe(proof);

  await page.goto(`/draws/${slug}`);
  await expect(page.locator("#root[data-ready]")).toBeAttached();
  await page.getByRole("button", { name: "Check this draw" }).click();
  await page.getByText("The winners really entered").click();
  await expect(page.getByText("Name not shown")).toBeVisible();
  expect(await page.content()).not.toContain(label);
});
