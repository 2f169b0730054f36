import { expect, test } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { openServer } from "#test/server.ts";

test("a body or a query that names another record than the path is 422, and changes nothing", async () => {
  const server = await openServer();
  const token = await server.admin();
  for (const name of ["Cars", "Boats"]) await server.call("POST", "/api/categories", { token, body: { name } });
  const list = async () => JSON.parse((await server.call("GET", "/api/categories/all")).text).categories;
  const before = await list();
  const [first, second] = before;
  const path = `/api/categories/${first._id}`;
  for (const body of [{ id: second._id }, { _id: second._id }, { id: null }]) {
    const answer = await server.call("DELETE", path, { token, body });
    expect(answer.status).toBe(422);
    const [field = ""] = Object.keys(body);
    const errors = { [field]: ["This must be the id in the address"] };
    expect(answer.json).toMatchObject({ ...errorBody("request.invalid"), errors });
  }
  expect((await server.call("DELETE", `${path}?id=${second._id}`, { token })).status).toBe(422);
  expect(await list()).toEqual(before);
});

test("a body that names the same record is taken", async () => {
  const server = await openServer();
  const token = await server.admin();
  const body = { id: "how_it_works", _id: "how_it_works", text: "How it works here" };
  const answer = await server.call("POST", "/api/config/how_it_works", { token, body });
  expect(answer.json).toMatchObject({ config: { _id: "how_it_works", text: "How it works here" } });
});
