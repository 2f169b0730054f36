import { describe, expect } from "vitest";
import { test } from "#test/server.ts";

describe("the development mailbox", () => {
  test("has a mail as soon as the call that caused it has answered", async ({ server }) => {
    await server.register("bea@customer.test");
    const { mails } = JSON.parse((await server.call("GET", "/dev/mailbox.json?to=BEA@customer.test")).text);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toEqual({
      to: "bea@customer.test",
      subject: expect.any(String),
      text: expect.stringContaining("http://localhost:"),
      html: expect.stringContaining("<"),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test("shows the newest first, and those to one address alone", async ({ server }) => {
    await server.register("bea@customer.test");
    await server.register("ben@customer.test");
    const all = JSON.parse((await server.call("GET", "/dev/mailbox.json")).text).mails;
    expect(all.map(({ to }: { to: string }) => to)).toEqual(["ben@customer.test", "bea@customer.test"]);
    expect((await server.call("GET", "/dev/mailbox.json?to=nobody@customer.test")).json).toEqual({ mails: [] });
  });

  test("shows a person the mails without letting them run anything", async ({ server }) => {
    await server.register("bea@customer.test");
    const page = await server.call("GET", "/dev/mailbox");
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.text).toContain("bea@customer.test");
    expect(page.text).toMatch(/<iframe[^>]+sandbox="[^"]*"/);
    expect(page.text).not.toContain("allow-scripts");
    expect(page.headers.get("content-security-policy")).not.toContain("script-src");
    expect(page.headers.get("cache-control")).toBe("no-store");
  });
});
