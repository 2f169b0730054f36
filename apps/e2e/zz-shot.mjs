import { chromium } from "@playwright/test";
const base = "http://localhost:4999";
const [,, who, out, ...args] = process.argv;
const email = { admin: "admin@demo.test", customer: "customer@demo.test", none: null }[who];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const widths = (process.env.W ?? "390,1024,1440").split(",").map(Number);
let token;
if (email) {
  const r = await fetch(base + "/api/auth/login", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email, password: "counterfoil-demo" }) });
  const j = await r.json(); token = j.token ?? j.accessToken ?? JSON.stringify(j).match(/"([\w-]+\.[\w-]+\.[\w-]+|[\w-]{30,})"/)?.[1];
}
for (const width of widths) {
  const ctx = await browser.newContext({ viewport: { width, height: Number(process.env.H ?? (width < 500 ? 844 : 800)) }, deviceScaleFactor: 1, hasTouch: width < 500 });
  if (token) await ctx.addInitScript((t) => localStorage.setItem("token", t), token);
  for (const path of args) {
    const page = await ctx.newPage();
    await page.goto(base + path, { waitUntil: "networkidle" }).catch(() => {});
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/shots/${out}${path.replaceAll(/[/?=&$]/g, "_")}-${width}.png`, fullPage: process.env.FULL === "1" });
    await page.close();
  }
  await ctx.close();
}
await browser.close();
