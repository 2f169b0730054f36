import { DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { PASSWORD, register, someMember, verify, visitorFrom } from "../../test/logins.ts";
import { limitedIt } from "../../test/paying-shop.ts";
import { entriesByPost, postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { it } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const VERA = "vera@shop.test";

it("someone whose mailbox a row says is an account's with another address registers and verifies it", async ({
  shop,
}) => {
  await someMember(shop, { email: "fay@shop.test" });
  await withoutTriggers(shop, `update mailboxes set mailbox_key = '${VERA}'`);
  const session = await register(shop, VERA);
  await verify(shop, session, VERA);
  expect((await session.auth.me()).user).toMatchObject({ email: VERA, verified: true });
});

it("a sender by post isn't taken for an account by a mailbox that isn't its address's", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop);
  const sender = { ...someSender, email: VERA };
  const fay = await someMember(shop, { email: "fay@shop.test", last_name: sender.lastName });
  await withoutTriggers(shop, `update mailboxes set mailbox_key = '${VERA}' where user_id = '${fay.id}'`);
  await postCards(admin, raffle, { copies: 1, sender });
  const [entry] = await entriesByPost(shop);
  expect(entry?.user_id).not.toBe(fay.id);
});

limitedIt("a limit that a row says is used up for longer than it lasts keeps no one out", async ({ shop }) => {
  await someMember(shop, { email: VERA });
  const logIn = (password: string, ip: string) => visitorFrom(shop, ip).auth.login({ email: VERA, password });
  await expect(logIn("another walk in Stroud", "198.51.100.7")).toBeRefused("login.wrong");
  await withoutTriggers(shop, `update rate_limits set tries = 1000000, window_end = window_end + ${3650 * DAY_MS}`);
  expect(await logIn(PASSWORD, "203.0.113.7")).toMatchObject({ twoFacAuthRequired: false });
});

limitedIt("a limit that is used up stays so where the clock is set back by minutes", async ({ shop }) => {
  await someMember(shop, { email: VERA });
  const logIn = () => visitorFrom(shop, "198.51.100.7").auth.login({ email: VERA, password: "another walk in Stroud" });
  for (let i = 0; i < 25; i++) await expect(logIn()).rejects.toThrow();
  await expect(logIn()).toBeRefused("rate.limited");
  shop.pass(-10 * MINUTE_MS);
  await expect(logIn()).toBeRefused("rate.limited");
});
