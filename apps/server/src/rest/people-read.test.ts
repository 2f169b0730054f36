import { expect, it } from "vitest";
import { openServer } from "#test/server.ts";

it("people whom an admin reads by REST are counted as those of the console's own calls", async () => {
  const server = await openServer();
  await Promise.all(Array.from({ length: 51 }, (_, i) => server.register(`bea${i}@customer.test`)));
  const token = await server.admin();
  const people = async () =>
    (await server.deps.db.read.selectFrom("people_read").select("people").execute()).map((row) => row.people);
  await server.call("POST", "/api/couponCodes/checkCouponCode", { token, body: { code: "NONE" } });
  expect(await people()).toEqual([]);
  const page = await server.call("POST", "/api/user/adminBrowse", { token, body: { limit: 100 } });
  expect(page.status).toBe(200);
  expect(await people()).toEqual([51]);
});
