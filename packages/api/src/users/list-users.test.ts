import { expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { someUser } from "../../test/people-and-raffles.ts";

it("the console's lists of users are searched, sorted, paged and filtered", async () => {
  const { shop, admin } = await openConsole();
  const users = [];
  for (const first_name of ["Priya", "Marcus", "Eilidh"]) {
    shop.pass(1000);
    users.push(await someUser(shop, { first_name }));
  }
  const names = (page: { users: { firstName: string }[] }) => page.users.map((user) => user.firstName);
  expect(names(await admin.users.list({ admin: false }))).toEqual(["Eilidh", "Marcus", "Priya"]);
  expect(names(await admin.users.list({ admin: false, sortBy: "created-asc", limit: 2 }))).toEqual(["Priya", "Marcus"]);
  expect(names(await admin.users.list({ admin: true }))).toEqual(["Ada"]);
  expect((await admin.users.list({})).totalUsers).toBe(4);
  const rest = await admin.users.list({ filterIds: [users[0]?.id ?? ""], admin: false });
  expect(names(rest)).toEqual(["Eilidh", "Marcus"]);
});
