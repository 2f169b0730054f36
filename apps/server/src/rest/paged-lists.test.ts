import { expect, it } from "vitest";
import { openServer } from "#test/server.ts";

it("a page beyond the end of a list is its last page by REST too", async () => {
  const server = await openServer();
  for (const name of ["bea", "dev", "ellen"]) await server.register(`${name}@customer.test`);
  const token = await server.admin();
  const emails = async (body: object) => {
    const { status, json } = await server.call("POST", "/api/user/adminBrowse", { token, body });
    expect(status).toBe(200);
    return JSON.stringify(json).match(/\w+@customer\.test/g);
  };
  const list = { admin: false, sortBy: "created-asc", limit: 2 };
  expect(await emails({ ...list, skip: 500 })).toEqual(["ellen@customer.test"]);
  expect(await emails({ ...list, skip: 500, query: "customer" })).toEqual(["ellen@customer.test"]);
});
