import { type RestRow, restRows } from "@counterfoil/api";
import { messages } from "@counterfoil/core";
import { isReachable } from "@counterfoil/db";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Outfit } from "./deps.ts";
import type { Env } from "./http/client-ip.ts";
import { requestLog } from "./http/request-log.ts";
import { imageDoor } from "./images.ts";
import { refusalFor, refuse, restDoor } from "./rest/rest-door.ts";
import { trpcDoor } from "./trpc-door.ts";

/** What the app is made of. */
export interface AppParts extends Outfit {
  config: Config;
  log: Logger;
  rows?: readonly RestRow[];
}

/** Every address that the server answers. */
export function createApp({ config, deps, images, log, rows = restRows }: AppParts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(requestLog(log, config.trustProxy, () => {}));
  app.use("/api/*", compress());
  app.use("/trpc/*", compress());
  app.get("/api", async (c) =>
    (await isReachable(deps.db))
      ? c.json({ status: "ok", name: config.siteName })
      : refuse(c, { status: 503, msg: messages.tryAgainLater, retryAfter: 5 }),
  );
  app.all("/trpc/*", trpcDoor(deps));
  app.route("/api", restDoor(deps, rows));
  app.get("/images/:name", imageDoor(images));
  app.onError((error, c) => refuse(c, refusalFor(deps, c, error)));
  return app;
}
