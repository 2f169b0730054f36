import { ShopError } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openShop } from "./shop.ts";

describe("a call that is expected to be refused", () => {
  it("is, with its code, its category and its sentence", async () => {
    const visitor = await (await openShop()).as(null);
    await expect(visitor.auth.me()).toBeRefused("session.required");
  });

  it("fails the test with another code, other fields, or when it goes through", async () => {
    const visitor = await (await openShop()).as(null);
    const expecting = (call: Promise<unknown>) => expect(call).toBeRefused("session.required");
    const tried = expecting(visitor.auth.login({ email: "bea@example.test", password: "a guess" }));
    await expect(tried).rejects.toThrow(/session\.required, got .*"login\.wrong"/s);
    await expect(expecting(visitor.raffles.listOpen())).rejects.toThrow("session.required, the call went through");
    const fields = expect(visitor.auth.me()).toBeRefused("session.required", { email: ["Enter an address"] });
    await expect(fields).rejects.toThrow("session.required");
  });

  it("fails the test when the error is not one that a customer gets", async () => {
    const bare = Promise.reject(new ShopError("session.required"));
    await expect(expect(bare).toBeRefused("session.required")).rejects.toThrow("session.required");
  });
});
