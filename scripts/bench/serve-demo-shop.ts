import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readConfig } from "@counterfoil/server";
import { fillWhenEmpty } from "../demo-shop.ts";
import { startProcess } from "./child-process.ts";

/** Creates the demo shop with its pictures in a folder, and serves it as in production. Returns its URL. */
export async function serveDemoShop(folder: string): Promise<string> {
  const settings = {
    PORT: "0",
    DATABASE_URL: `file:${join(folder, "demo.db")}`,
    IMAGES_URL: `file:${join(folder, "images")}`,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    DRAW_KEY: randomBytes(32).toString("base64"),
  };
  await fillWhenEmpty(readConfig(settings));
  return startProcess("scripts/bench/shop-server.ts", { folder, settings: { NODE_ENV: "production", ...settings } });
}
