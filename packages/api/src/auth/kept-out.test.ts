import { expect } from "vitest";
import { register, someMember, verify } from "../../test/logins.ts";
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
