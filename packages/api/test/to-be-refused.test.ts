import { expect, it } from "vitest";
import { openShop } from "./shop.ts";

it("a test fails that expects another refusal, other fields, or one of a call that goes through", async () => {
  const visitor = await (await openShop()).as(null);
  const expecting = (call: Promise<unknown>) => expect(call).toBeRefused("session.required");
  const tried = expecting(visitor.auth.login({ email: "bea@example.test", password: "a guess" }));
  await expect(tried).rejects.toThrow(/session\.required, got .*"login\.wrong"/s);
  await expect(expecting(visitor.raffles.listOpen())).rejects.toThrow("session.required, the call went through");
  const fields = expect(visitor.auth.me()).toBeRefused("session.required", { email: ["Enter an address"] });
  await expect(fields).rejects.toThrow("session.required");
});
