import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow, json, listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { buy, someInstantWin } from "../../test/buying.ts";
import { passAndDraw, passAndLock, publishDraw, readDrawFile } from "../../test/draws.ts";
import { waiting } from "../../test/four-eyes.ts";
import { register, verify } from "../../test/logins.ts";
import { night } from "../../test/night.ts";
import { entriesByPost, keyBatch, postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { type Caller, it, someone, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";

/** Posts a card of Pat, and one of P, who is the same person. */
async function postTwice(admin: Caller, raffle: { id: string }) {
  const [pat] = await postCards(admin, raffle, { copies: 1, sender: { email: "" } });
  const [p] = await postCards(admin, raffle, { copies: 1, sender: { firstName: "P", email: "" } });
  return { pat: pat?.person?._id ?? "", p: p?.person?._id ?? "" };
}

describe("two people who are merged", () => {
  it("have their entries, prizes and cards together, and one limit", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { max_per_person: 2, max_entries: 2, has_instant_wins: true });
    for (const number of [1, 2]) await someInstantWin(shop, raffle, number, "A mug");
    const { pat, p } = await postTwice(admin, raffle);
    await admin.post.merge({ id: p, intoId: pat });
    expect((await entriesByPost(shop)).map(({ user_id }) => user_id)).toEqual([pat, pat]);
    expect((await admin.awards.list({})).awards.map(({ user }) => user?._id)).toEqual([pat, pat]);
    const [again] = await postCards(admin, raffle, { copies: 1, sender: { firstName: "P", email: "" } });
    expect(again).toMatchObject({ person: { _id: pat }, reason: "over_limit" });
    const { people } = await admin.post.senders({ postCode: someSender.address.postCode });
    expect(people.map(({ _id }) => _id)).toEqual([pat]);
  });

  it("are not who one of them reads about in their own data, where a second admin rejects it", async ({
    shop,
    admin,
    customer,
    user,
  }) => {
    shop.deps.config.fourEyes = true;
    const { p } = await postTwice(admin, await somePostRaffle(shop));
    const second = await shop.asAdmin();
    const { _id: id } = await waiting(admin.post.merge({ id: p, intoId: user.id }));
    await second.acts.refuse({ id, note: "Another person" });
    const { acts } = await customer.users.exportMine();
    expect(acts).toMatchObject([{ sentence: "Merge another person into this one.", state: "refused" }]);
  });

  it("are merged by owners alone while a prize is to come, with an email to the address that gets no more", async ({
    shop,
    admin,
    user,
  }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 1, has_instant_wins: true });
    await someInstantWin(shop, raffle, 1, "Car");
    const [card] = await postCards(admin, raffle, { copies: 1 });
    const merge = { id: card?.person?._id ?? "", intoId: user.id };
    const manager = await shop.asStaff("manager");
    await expect(manager.post.merge(merge)).rejects.toMatchObject({ cause: { code: "role.missing" } });
    await admin.post.merge(merge);
    const subjects = (await listMails(shop.deps, someSender.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your free entries were moved");
  });

  it("aren't merged with someone who was merged before, nor again", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    const { pat, p } = await postTwice(admin, raffle);
    await admin.post.merge({ id: p, intoId: pat });
    const [x] = await postCards(admin, raffle, { copies: 1, sender: { firstName: "X", email: "" } });
    const third = x?.person?._id ?? "";
    await expect(admin.post.merge({ id: third, intoId: p })).toBeRefused("merge.not_possible");
    for (const intoId of [pat, third]) {
      await expect(admin.post.merge({ id: p, intoId })).toBeRefused("merge.not_possible");
    }
  });

  it("are erased with the last of them, also where the one between was erased before", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    const { pat, p } = await postTwice(admin, raffle);
    await admin.post.merge({ id: p, intoId: pat });
    const [patrick] = await postCards(admin, raffle, { copies: 1, sender: { firstName: "Patrick", email: "" } });
    const intoId = patrick?.person?._id ?? "";
    await admin.post.merge({ id: pat, intoId });
    await admin.users.delete({ id: pat });
    expect(await night(shop)).toEqual([]);
    await admin.users.delete({ id: intoId });
    expect(await listRows(shop.db.read, "users", { kind: "post", deleted_at: null })).toEqual([]);
    expect(await night(shop)).toEqual([]);
  });

  it("are erased together, whichever of them the name and address are kept with", async ({ shop, admin }) => {
    const { pat, p } = await postTwice(admin, await somePostRaffle(shop));
    await admin.post.merge({ id: p, intoId: pat });
    await admin.users.delete({ id: pat });
    const rows = await shop.db.read.selectFrom("users").selectAll().where("id", "in", [pat, p]).execute();
    for (const row of rows) {
      expect(row).toMatchObject({ last_name: "", deleted_at: shop.now(), shipping: { addressLine1: "" } });
    }
    expect(await night(shop)).toEqual([]);
  });

  it("are erased with a third one into whom both were merged, and not with someone whom only the database says", async ({
    shop,
    admin,
    user,
  }) => {
    const raffle = await somePostRaffle(shop);
    const { pat, p } = await postTwice(admin, raffle);
    const [third] = await postCards(admin, raffle, { copies: 1, sender: { firstName: "Patrick", email: "" } });
    const patrick = third?.person?._id ?? "";
    await admin.post.merge({ id: p, intoId: pat });
    await admin.post.merge({ id: pat, intoId: patrick });
    expect(await night(shop)).toEqual([]);
    const here = async () => {
      const rows = await listRows(shop.db.read, "users", { deleted_at: null, kind: "post" });
      return rows.map(({ id }) => id).sort();
    };
    await withoutTriggers(shop, `update post_people set user_id = '${user.id}' where first_id = '${p}'`);
    expect(await night(shop)).toEqual([
      expect.stringContaining("Everyone who became another person was merged by staff"),
    ]);
    await admin.users.delete({ id: user.id });
    expect(await here()).toEqual([pat, p, patrick].sort());
    await admin.users.delete({ id: patrick });
    expect(await here()).toEqual([p]);
  });

  it("are two people: not someone whom there is not, nor the same person", async ({ admin, shop }) => {
    const { p } = await postTwice(admin, await somePostRaffle(shop));
    for (const intoId of ["nobody", p]) {
      await expect(admin.post.merge({ id: p, intoId })).toBeRefused("merge.not_possible");
    }
  });

  it("are not someone who excluded themselves, whose entries they would be", async ({
    admin,
    shop,
    customer,
    user,
  }) => {
    const { p } = await postTwice(admin, await somePostRaffle(shop));
    await customer.breaks.start({ kind: "suspend", months: 6 });
    await expect(admin.post.merge({ id: p, intoId: user.id })).rejects.toThrow("You've self-excluded until");
  });

  it("may be an account, to which cards that wait go too", async ({ shop, user: bea, admin }) => {
    const raffle = await somePostRaffle(shop);
    const { p } = await postTwice(admin, raffle);
    const id = await keyBatch(admin, 1, raffle, { personId: p });
    await admin.post.merge({ id: p, intoId: bea.id });
    await admin.post.close({ id });
    expect((await entriesByPost(shop)).filter(({ user_id }) => user_id === bea.id)).toHaveLength(2);
  });

  it("are shown with their emails to who approves it, and not merged once one has another", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    const { pat, p } = await postTwice(admin, raffle);
    await admin.users.edit({ id: p, email: "p@example.test" });
    const { calls: bySue } = await someone(shop, { roles: ["support"] });
    await expect(bySue.users.edit({ id: pat, email: "sues-friend@example.test" })).rejects.toThrow("Ask an owner.");
    await admin.users.edit({ id: pat, email: "pat@example.test" });
    const act = await waiting(bySue.post.merge({ id: p, intoId: pat }));
    await admin.users.edit({ id: pat, email: "sues-friend@example.test" });
    await expect(admin.acts.approve({ id: act._id })).toBeRefused("act.changed");
    const { sentence } = await waiting(bySue.post.merge({ id: p, intoId: pat }));
    expect(sentence).toContain("sues-friend@example.test");
  });

  it("are one for a clerk whose screen still has the first, also after another merge", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { max_per_person: 3 });
    const { pat, p } = await postTwice(admin, raffle);
    await admin.post.merge({ id: p, intoId: pat });
    const bea = await someUser(shop);
    await admin.post.merge({ id: pat, intoId: bea.id });
    const cards = await postCards(admin, raffle, { copies: 2, personId: p });
    expect(cards.map(({ person, state, reason }) => [person?._id, state, reason])).toEqual([
      [bea.id, "allocated", null],
      [bea.id, "rejected", "over_limit"],
    ]);
  });

  it("stand together in the list of a draw, and stay apart in one that is locked", async ({ shop, admin }) => {
    const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
    const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS });
    const { pat, p } = await postTwice(admin, raffle);
    const [una] = await postCards(admin, raffle, { copies: 1, sender: { firstName: "Una" } });
    await admin.post.merge({ id: p, intoId: pat });
    await passAndLock(shop, 8 * DAY_MS);
    const lines = await readDrawFile(shop, raffle.id, "entries.csv");
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(2);
    const unaId = una?.person?._id ?? "";
    await (await shop.asAdmin()).post.merge({ id: unaId, intoId: pat });
    expect((await entriesByPost(shop)).filter(({ user_id }) => user_id === unaId)).toHaveLength(1);
  });

  it("are closed together by the customer, who is warned about the entries of both", async ({ shop, admin, user }) => {
    const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
    const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS });
    const { pat } = await postTwice(admin, raffle);
    await passAndLock(shop, 8 * DAY_MS);
    const boss = await shop.asAdmin();
    await boss.post.merge({ id: pat, intoId: user.id });
    const { sentence } = await boss.acts.preview({ kind: "user.erase", command: { id: user.id } });
    expect(sentence).toContain("1 entry and");
    const customer = await shop.as(user);
    expect(await customer.users.findClosing()).toMatchObject({ entries: 1 });
    await expect(customer.users.closeMine({})).toBeRefused("account.gives_up");
    await customer.users.closeMine({ giveUp: true });
    const rows = await shop.db.read
      .selectFrom("users")
      .select("deleted_at")
      .where("id", "in", [pat, user.id])
      .execute();
    expect(rows).toEqual([{ deleted_at: shop.now() }, { deleted_at: shop.now() }]);
    expect(await night(shop)).toEqual([]);
  });

  it("are each emailed at their own address where staff delete them, and one has won", async ({ shop, user }) => {
    const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
    const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS });
    const [pat] = await postCards(await shop.asAdmin(), raffle, { copies: 1 });
    await passAndLock(shop, 8 * DAY_MS);
    await passAndDraw(shop);
    const owner = await shop.asStaff("owner");
    await owner.post.merge({ id: pat?.person?._id ?? "", intoId: user.id });
    await owner.users.delete({ id: user.id });
    const deleted = (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("We've deleted your"));
    expect(deleted.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [someSender.email, "We've deleted your details"],
        [user.email, "We've deleted your account"],
      ].sort(),
    );
  });

  it("stay two while the one who is gone may not enter", async ({ shop, admin }) => {
    const { pat, p } = await postTwice(admin, await somePostRaffle(shop));
    await admin.breaks.stop({ id: p, note: "asked by letter" });
    await expect(admin.post.merge({ id: p, intoId: pat })).toBeRefused("account.blocked");
  });

  it("would not have more entries than one person may", async ({ shop, admin }) => {
    const { pat, p } = await postTwice(admin, await somePostRaffle(shop, { max_per_person: 1 }));
    await expect(admin.post.merge({ id: p, intoId: pat })).toBeRefused("merge.over_limit");
  });

  it("nor would someone who has closed an account and opened another", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { max_per_person: 1 });
    const bea = await someUser(shop, { email: "bea@example.test" });
    await buy(shop, bea, raffle, [1]);
    await (await shop.as(bea)).users.closeMine({ giveUp: true });
    await verify(shop, await register(shop, "bea@example.test"), "bea@example.test");
    const again = await findRowOrThrow(shop.db.read, "users", { email: "bea@example.test", deleted_at: null });
    const [card] = await postCards(admin, raffle, { copies: 1, sender: { email: "" } });
    const merge = { id: card?.person?._id ?? "", intoId: again.id };
    await expect(admin.post.merge(merge)).toBeRefused("merge.over_limit");
  });

  it("are never two accounts, nor an account into someone by post", async ({ shop, admin }) => {
    const { p } = await postTwice(admin, await somePostRaffle(shop));
    const [bea, carl] = [await someUser(shop), await someUser(shop)];
    await expect(admin.post.merge({ id: bea.id, intoId: carl.id })).toBeRefused("merge.not_possible");
    await expect(admin.post.merge({ id: bea.id, intoId: p })).toBeRefused("merge.not_possible");
    await expect(admin.post.merge({ id: p, intoId: p })).toBeRefused("merge.not_possible");
  });

  it("are merged or erased by owners alone where one hears of a prize by letter alone, whatever others type", async ({
    shop,
    admin,
  }) => {
    const raffle = await somePostRaffle(shop);
    const batch = await keyBatch(admin, 1, raffle, { sender: { firstName: "Una", email: "" } });
    const { id, last_name, shipping } = await findRowOrThrow(shop.db.read, "users", { kind: "post" });
    const friend = await someUser(shop, { last_name, shipping: json(shipping) });
    const merge = { id, intoId: friend.id };
    const byManager = async () => (await shop.asStaff("manager")).post.merge(merge);
    await expect(byManager()).rejects.toThrow("Ask an owner.");
    const [pam] = await postCards(admin, await somePostRaffle(shop), { copies: 1, sender: { firstName: "Pam" } });
    const manager = await shop.asStaff("manager");
    const others = [manager.post.merge({ id: pam?.person?._id ?? "", intoId: id }), manager.users.delete({ id })];
    for (const other of others) await expect(other).rejects.toThrow("Ask an owner.");
    await admin.post.close({ id: batch });
    await expect(byManager()).rejects.toThrow("Ask an owner.");
    shop.pass(11 * DAY_MS);
    const byOwner = await shop.asAdmin();
    await byOwner.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "99" });
    await expect(byManager()).rejects.toThrow("Ask an owner.");
    await byOwner.post.merge(merge);
  });
});
