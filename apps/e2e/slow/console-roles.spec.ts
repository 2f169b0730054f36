import type { Locator, Page, Request } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { testInDemoShop } from "../own-shop.ts";
import { comeAsStaff } from "../people.ts";

/** A shop of its own with the demo data, since these tests press whatever they find. */
const test = testInDemoShop();

const isCall = (url: string) => /^\/(trpc|api)\//.test(new URL(url).pathname);

/** Whether a click has to wait for it: a call, or the script of a dialog. */
const isAwaited = (url: string) => isCall(url) || new URL(url).pathname.startsWith("/assets/");

/** Whether the page calls it before it knows the user: the data that the dashboard shows first, which no click asked for. */
const isAskedBeforehand = (url: string) => new URL(url).pathname.startsWith("/trpc/statistics.get,statistics.get,");

/** Collects the calls that the server rejects because a right is missing. */
function watchRefusals(page: Page) {
  const [refused, pressed]: [string[], string[]] = [[], []];
  const open = new Set<Request>();
  let last = "opening";
  page.on("request", (request) => isAwaited(request.url()) && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  page.on("response", async (response) => {
    if (!isCall(response.url()) || isAskedBeforehand(response.url())) return;
    const { pathname } = new URL(response.url());
    const text = await response.text().catch(() => "");
    if (response.status() === 403 || /"code":"role\.|"(httpStatus|status)":403/.test(text))
      refused.push(`${last}: ${pathname}`);
  });
  return {
    refused,
    pressed,
    after: (what: string) => {
      last = what;
    },
    /** Waits until every call and script is answered, and no other was made immediately. */
    settled: async () => {
      const isQuiet = () => expect.poll(() => open.size).toBe(0);
      await isQuiet();
      // An answer is drawn, and what is drawn makes its calls.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
      );
      await isQuiet();
    },
  };
}
type Watched = ReturnType<typeof watchRefusals>;

// Rows repeat each other, so the first is enough.
const pressable = "button:not(:disabled, [aria-disabled=true], [inert] *, tbody tr:nth-child(n+2) *)";

const dialogs = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");

/** The name of a control; undefined once it is gone, as the button for a refund that has ended meanwhile. */
const nameOf = async (control: Locator) => {
  const names = await control.evaluateAll((found) =>
    found.map((element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim()),
  );
  return names[0];
};

/** Confirms an open question, or leaves another dialog by its Cancel or Close. */
async function answerDialog(page: Page, watched: Watched, what: string): Promise<void> {
  const question = page.getByRole("alertdialog");
  if ((await question.count()) === 0) return;
  const reason = question.getByLabel("Reason");
  if ((await reason.count()) > 0) await reason.fill("They asked");
  const confirm = question.getByRole("button").last();
  if (!(await confirm.isEnabled())) return;
  watched.after(`${what} > ${await nameOf(confirm)}`);
  await confirm.click();
  await watched.settled();
  // Closed, or open with what is wrong.
  await expect(async () => {
    if ((await question.count()) > 0)
      await expect(question.getByRole("alert").or(question.getByText("Enter a reason"))).toBeVisible();
  }).toPass();
}

/** Chooses every enabled item of an open menu; it closes each time, so that the button is pressed again. */
async function chooseItems(page: Page, watched: Watched, control: Locator, what: string): Promise<void> {
  const items = page.locator("[role=menuitem]:not([data-disabled])");
  const count = await items.count();
  const path = page.url();
  for (let index = 0; index < count; index++) {
    if (index > 0) {
      await page.goto(path);
      await watched.settled();
      await control.click();
    }
    const item = items.nth(index);
    if ((await item.count()) === 0) return;
    const name = `${what} > ${await nameOf(item)}`;
    watched.after(name);
    await item.click();
    await watched.settled();
    await answerDialog(page, watched, name);
  }
}

/** Presses each button of a page, and returns where its links lead. */
async function pressAll(page: Page, watched: Watched, path: string): Promise<string[]> {
  const open = async () => {
    watched.after(path);
    await page.goto(path);
    await watched.settled();
  };
  await open();
  const [address, isDialog] = [page.url(), (await dialogs(page).count()) > 0];
  const controls = (isDialog ? dialogs(page) : page.locator("main")).locator(pressable);
  const links = await page
    .locator("main a[href^='/admin']:not([inert] *)")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  const pressed = new Set<string>();
  for (let index = 0; index < (await controls.count()); index++) {
    const control = controls.nth(index);
    const name = await nameOf(control);
    if (name === undefined || pressed.has(name) || !(await control.isVisible())) continue;
    pressed.add(name);
    const what = `${path} > ${name}`;
    watched.after(what);
    watched.pressed.push(what);
    await control.click();
    await watched.settled();
    if ((await page.locator("[role=menuitem]").count()) > 0) await chooseItems(page, watched, control, what);
    await answerDialog(page, watched, what);
    const isSame = async () => page.url() === address && (await dialogs(page).count()) > 0 === isDialog;
    if (!(await isSame())) await page.keyboard.press("Escape");
    if (!(await isSame()) || (await page.locator("[role=menuitem]").count()) > 0) await open();
  }
  return links;
}

/** What pages of one kind have in common: "/admin/users/*", "/admin/orders?order=". */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, "http://shop.test");
  const [, , first, ...rest] = pathname.split("/");
  const below = rest.map((part) => (/^(create|edit|sales)$/.test(part) ? part : "*"));
  return [first, ...below, ...[...searchParams.keys()].sort()].join("/");
}

test.describe.configure({ timeout: 900_000 });

for (const { role, links } of [
  { role: "support", links: 10 },
  { role: "marketing", links: 6 },
]) {
  test(`nothing that ${role} can press in the console is refused @desktop`, async ({ page, request }) => {
    await comeAsStaff(page, request, role);
    const watched = watchRefusals(page);
    await page.goto("/admin");
    await watched.settled();
    const menu = page.getByRole("navigation", { name: "Console" }).locator("a[href^='/admin']");
    const queue = await menu.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    expect(queue).toHaveLength(links);
    const kinds = new Set(queue.map(kindOf));
    for (const path of queue) {
      for (const href of await test.step(path, () => pressAll(page, watched, path))) {
        if (kinds.has(kindOf(href))) continue;
        kinds.add(kindOf(href));
        queue.push(href);
      }
    }
    expect(kinds.size).toBeGreaterThan(10);
    expect(watched.refused).toEqual([]);
    expect(watched.pressed.length).toBeGreaterThan(30);
  });
}
