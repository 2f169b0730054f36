import { Hono } from "hono";
import { expect, it } from "vitest";
import { StaticFirstRouter } from "./static-first-router.ts";

it("a request gets the handler of its method and path, each time: a fixed path before one with a parameter", async () => {
  const app = new Hono({ router: new StaticFirstRouter() });
  app.use(async (c, next) => {
    await next();
    c.header("X-Through", "all");
  });
  app.get("/prizes/mine", (c) => c.text("mine"));
  app.post("/prizes/mine", (c) => c.text("sent"));
  app.get("/prizes/:id", (c) => c.text(c.req.param("id")));
  const ask = async (method: string, path: string) => {
    const answer = await app.request(path, { method });
    return `${answer.status} ${answer.headers.get("X-Through")} ${await answer.text()}`;
  };
  for (let time = 0; time < 2; time++) {
    expect(await ask("GET", "/prizes/mine")).toBe("200 all mine");
    expect(await ask("POST", "/prizes/mine")).toBe("200 all sent");
    expect(await ask("GET", "/prizes/7")).toBe("200 all 7");
    expect(await ask("GET", "/prizes/8")).toBe("200 all 8");
    expect(await ask("PUT", "/prizes/mine")).toBe("404 all 404 Not Found");
  }
});
