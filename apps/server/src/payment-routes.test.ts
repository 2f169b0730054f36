import { standInSettings } from "@counterfoil/trust/testing";
import { expect, test } from "vitest";
import { openServer } from "#test/server.ts";

test("the page of a payment that is over says what to do next, and is not kept", async () => {
  const server = await openServer(standInSettings("http://127.0.0.1:9"));
  const { status, text, headers } = await server.call("GET", "/pay/CF-22222-22222.0");
  expect([status, headers.get("Cache-Control")]).toEqual([410, "no-store"]);
  expect(text).toContain("Please check your tickets before you pay again.");
  expect(text).toContain(`<a href="${server.deps.config.publicUrl}" target="_top">Back to the shop</a>`);
});
