import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { someUser } from "../../test/people-and-raffles.ts";

describe("the console's picker of users", () => {
  it("finds by words of name and address, the newest first, ten at most", async () => {
    const { shop, admin } = await openConsole();
    for (let i = 0; i < 11; i++) {
      shop.pass(1000);
      await someUser(shop, { first_name: `Priya${i}` });
    }
    const marcus = await someUser(shop, { first_name: "Marcus", email: "marcus@example.test" });
    await someUser(shop, { first_name: "Marcus", deleted_at: shop.now() });
    const { users } = await admin.users.find({ query: " mar BAK" });
    expect(users).toEqual([{ _id: marcus.id, firstName: "Marcus", lastName: "Baker", email: "marcus@example.test" }]);
    const many = (await admin.users.find({ query: "priya" })).users;
    expect(many.map((user) => user?.firstName)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((i) => `Priya${i}`));
    expect((await admin.users.find({ query: "100%" })).users).toEqual([]);
  });

  it("puts whole words of the name first, so that Enter picks whom was meant", async () => {
    const { shop, admin } = await openConsole();
    const people = [
      ["Bea", "Brown", "brown@example.test"],
      ["Beatrice", "Kaur", "beatrice@example.test"],
      ["Tom", "Obeah", "tom@example.test"],
      ["Ellen", "Baker", "bea@example.test"],
    ] as const;
    for (const [first_name, last_name, email] of people) {
      shop.pass(1000);
      await someUser(shop, { first_name, last_name, email });
    }
    const found = async (query: string) => (await admin.users.find({ query })).users.map((user) => user?.firstName);
    expect(await found("bea")).toEqual(["Bea", "Beatrice", "Ellen", "Tom"]);
    expect(await found("bea b")).toEqual(["Bea", "Beatrice", "Ellen", "Tom"]);
    expect(await found("b bea")).toEqual(["Bea", "Beatrice", "Ellen", "Tom"]);
    expect(await found("bea ka")).toEqual(["Beatrice"]);
    const { people: shown } = await admin.search.find({ query: "bea b" });
    expect(shown.map(({ firstName }) => firstName)).toEqual(["Bea", "Beatrice", "Ellen", "Tom"]);
  });

  it("leaves out whom a picker has, and finds no more than it shows", async () => {
    const { shop, admin } = await openConsole();
    const bea = await someUser(shop, { first_name: "Bea" });
    shop.pass(1000);
    const beatrice = await someUser(shop, { first_name: "Beatrice" });
    const found = async (picker: { limit?: number; filterIds?: string[] }) =>
      (await admin.users.find({ query: "bea", ...picker })).users.map((user) => user?._id);
    expect(await found({})).toEqual([bea.id, beatrice.id]);
    expect(await found({ limit: 1 })).toEqual([bea.id]);
    expect(await found({ filterIds: [bea.id] })).toEqual([beatrice.id]);
  });

  it("finds the best match behind more newer ones than it lists", async () => {
    const { shop, admin } = await openConsole();
    const bea = await someUser(shop, { first_name: "Bea" });
    for (let i = 0; i < 12; i++) {
      shop.pass(1000);
      await someUser(shop, { first_name: "Beatrice" });
    }
    expect((await admin.users.find({ query: "bea" })).users[0]?._id).toBe(bea.id);
  });
});
