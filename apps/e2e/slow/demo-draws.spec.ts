import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { expectFits } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { demo, tokenOf } from "../people.ts";
import { call } from "../rest.ts";

const verifier = fileURLToPath(new URL("../../server/src/draws/verify.mjs", import.meta.url));
const Winner = z.object({ number: z.number(), label: z.string() });
const Live = z.object({ raffle: z.object({ _id: z.string() }) });
const Raffles = z.object({ raffles: z.array(z.object({ slug: z.string() })) });
const Draws = z.object({
  draws: z.array(z.object({ slug: z.string(), state: z.string(), voids: z.number(), winner: Winner.nullable() })),
});

test("the verifier finds the winners of the demo shop's draws @desktop", async ({ page, request, baseURL }) => {
  const { draws } = Draws.parse(await call(request, "GET", "draws"));
  const firstOf = (state: string) => draws.find((draw) => draw.state === state)?.slug ?? "";
  const [voided] = draws.filter(({ voids }) => voids > 0);
  const [drawn] = draws.filter(({ state, voids }) => state === "drawn" && voids === 0);
  if (!voided?.winner || !drawn?.winner) throw new Error("The demo shop has no draws");

  await page.goto("/draws");
  const row = page.getByRole("listitem").filter({ hasText: drawn.winner.label });
  await expect(row).toContainText(`Number ${String(drawn.winner.number).padStart(4, "0")}`);
  await expectFits(page);
  const open = ["published", "selling", "locked"].map(firstOf);
  for (const slug of [...open, voided.slug, drawn.slug]) {
    await page.goto(`/draws/${slug}`);
    await expect(page.getByRole("heading", { level: 1, name: /: the draw$/ })).toBeVisible();
    await expectFits(page);
    await page.goto(`/c/${slug}`);
    await expect(page.getByRole("link", { name: "How the winner is drawn" })).toBeVisible();
    await expectFits(page);
  }
  await page.goto(`/draws/${drawn.slug}`);
  const winners = page.getByRole("region", { name: "The winners" });
  await expect(winners.getByRole("heading", { level: 3 }).first()).toHaveText(drawn.winner.label);
  await page.goto(`/c/${drawn.slug}`);
  await expect(page.getByText(`Won by ${drawn.winner.label}`)).toBeVisible();

  for (const { slug, winner } of [drawn, voided]) {
    // Exits with 2, because only the shop can check the signature of a test beacon.
    const ended = promisify(execFile)(process.execPath, [verifier, `${baseURL}/draws/${slug}`]);
    const { stdout } = await ended.catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
    expect(stdout).toContain("NOT ALL CHECKED, see above. Nothing that was checked is wrong.");
    expect(stdout).toContain(`: ${winner?.number}\n`);
  }
});

const Users = z.object({
  users: z.array(z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() })),
});

async function personalData(request: APIRequestContext, token: string): Promise<string[]> {
  const pages = [...Array(10).keys()].map((page) =>
    call(request, "POST", "user/adminBrowse", { token, body: { skip: page * 100, limit: 100 } }),
  );
  const users = (await Promise.all(pages)).flatMap((page) => Users.parse(page).users);
  return users.flatMap(({ firstName, lastName, email, phone }) => [`${firstName} ${lastName}`, email, phone]);
}

test("the evidence pack of a drawn competition names no one unless asked to @desktop", async ({ request }) => {
  const token = await tokenOf(request, demo.admin);
  const { draws } = Draws.parse(await call(request, "GET", "draws"));
  const drawn = draws.filter(({ state }) => state === "drawn");
  expect(drawn.length).toBeGreaterThan(1);
  const people = [...new Set(await personalData(request, token))].filter((one) => one.trim() !== "");
  expect(people.length).toBeGreaterThan(500);
  const read = async (slug: string, personal: boolean) => {
    const { raffle } = Live.parse(await call(request, "GET", `raffles/${slug}/live`));
    const answer = await request.get(`/api/raffles/${raffle._id}/evidence.zip?personal=${personal}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // The files are stored as they are.
    return (await answer.body()).toString("utf8").toLowerCase();
  };
  const namedIn = (pack: string) => people.filter((one) => pack.includes(one.toLowerCase()));
  for (const { slug } of drawn) {
    const pack = await read(slug, false);
    expect(pack).toContain("award,won by,prize");
    expect(pack).toContain("entries.csv");
    expect(namedIn(pack), slug).toEqual([]);
    expect(namedIn(await read(slug, true)).length, slug).toBeGreaterThan(2);
  }
});

test("each competition says that winners are chosen by chance, and when", async ({ page, request }) => {
  const { raffles } = Raffles.parse(await call(request, "GET", "raffles/all"));
  expect(raffles.length).toBeGreaterThan(5);
  for (const { slug } of raffles) {
    await page.goto(`/c/${slug}`);
    const sentence = page.getByText(
      /^Winners are chosen by chance\. Drawn (on|after it ends on) .+ however many are sold\.$/,
    );
    await expect(sentence).toBeVisible();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole draw page can be read, with a date instead of the countdown @phone", async ({ page, request }) => {
    const { draws } = Draws.parse(await call(request, "GET", "draws"));
    const locked = draws.find(({ state }) => state === "locked")?.slug ?? "";
    const drawn = draws.find(({ state, voids }) => state === "drawn" && voids === 0);
    await page.goto(`/draws/${locked}`);
    await expect(page.getByText(/^Draw on [A-Z][a-z]{2} \d/)).toBeVisible();
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Check this draw" })).toHaveCount(0);
    await expect(page.getByText("Turn on JavaScript to run the check here")).toBeVisible();
    const list = await (await request.get(`/draws/${locked}/entries.csv`)).text();
    const [number = ""] = list.split(",");
    await page.getByLabel("Number", { exact: true }).fill(number);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText(`Number ${number.padStart(4, "0")} is in the draw.`)).toBeVisible();

    await page.goto(`/draws/${drawn?.slug}`);
    await expect(page.getByText("1st prize", { exact: true })).toBeVisible();
    await page.getByText("How it was drawn").click();
    await expect(page.getByText("The list was shuffled")).toBeVisible();
    await page.goto("/draws");
    await expect(page.getByRole("listitem").filter({ hasText: drawn?.winner?.label ?? "" })).toBeVisible();
  });
});
