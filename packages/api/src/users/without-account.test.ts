import { errorMessage } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { runAwards } from "../../test/awards.ts";
import { someInstantWin } from "../../test/buying.ts";
import { keyBatch, someSender as pat, postCards, somePostRaffle } from "../../test/post.ts";
import { type Caller, it, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

/** Someone who has one entry by post, and no account. */
async function someSender(shop: TestShop) {
  const admin = await shop.asAdmin();
  const raffle = await somePostRaffle(shop);
  const [card] = await postCards(admin, raffle, { copies: 1, sender: { email: "" } });
  return { admin, raffle, id: card?.person?._id ?? "" };
}

type Calls = Record<string, (admin: Caller, sender: { id: string; raffle: { id: string } }) => Promise<unknown>>;

const gift = (id: string) => ({ id, amount: 5, notes: "For the flood" });

/** What needs a balance, a log-in, a password or a purchase. */
const needsAccount: Calls = {
  "changing the balance": (admin, { id }) => {
    const { id: _id, ...entry } = gift(id);
    return admin.users.edit({ id, $push: { promotionalBalanceHistory: entry } });
  },
  "asking for a change of the balance": (admin, { id }) =>
    admin.acts.ask({ kind: "balance.change", command: gift(id), reason: "Flood" }),
  "making them an admin": (admin, { id }) => admin.users.edit({ id, admin: true }),
  "changing roles": (admin, { id }) => admin.roles.change({ id, roles: ["support"] }),
  "turning off two-factor authentication": (admin, { id }) => admin.account.disableTwoFactor({ userId: id }),
  "sending the verification link": (admin, { id }) => admin.auth.resendVerificationTo({ id }),
  "logging them out": (admin, { id }) => admin.customers.endSessions({ id }),
  "logging them out on one device": (admin, { id }) => admin.customers.endSession({ userId: id, id: "0".repeat(12) }),
  "lowering the monthly limit": (admin, { id }) => admin.protection.lowerLimit({ id, pence: 100, note: "Rang" }),
  "ending a lowered limit": (admin, { id }) => admin.protection.endLowering({ id, note: "Rang" }),
  "a manual entry": (admin, { id, raffle }) =>
    admin.tickets.createEntry({ raffle: raffle.id, user: id, ticketNum: "7" }),
};

/** What is about the person, or keeps their cards out. */
const needsNone: Calls = {
  "a note": (admin, { id }) => admin.customers.createNote({ id, body: "Wrote twice" }),
  "a flag": (admin, { id }) => admin.care.flag({ id, note: "200 cards a week" }),
  "a correction": (admin, { id }) => admin.users.edit({ id, lastName: "Poole-Smith" }),
  "a date of birth": (admin, { id }) =>
    admin.protection.changeBirthDate({ id, birthDate: "1950-02-01", note: "Passport" }),
  "a complaint": (admin, { id }) =>
    admin.complaints.enter({ userId: id, subject: "draw", text: "Late", channel: "letter", receivedOn: "2026-11-20" }),
  "a break that they asked for": (admin, { id }) =>
    admin.breaks.startOfCustomer({ id, kind: "suspend", months: 6, askedBy: "letter" }),
  "a block": (admin, { id }) => admin.breaks.stop({ id, note: "Asked us to" }),
  "an end of the block": async (admin, { id }) => {
    await admin.breaks.stop({ id, note: "Asked us to" });
    return admin.breaks.liftStop({ id });
  },
  "their deletion": (admin, { id }) => admin.users.delete({ id }),
};

describe("for someone who only entered by post", () => {
  it.for(Object.keys(needsAccount))("%s is refused, since they have no account", async (name, { shop }) => {
    const { admin, ...sender } = await someSender(shop);
    const refused = { code: "user.no_account", message: errorMessage("user.no_account") };
    await expect(needsAccount[name]?.(admin, sender)).rejects.toMatchObject({ cause: refused });
    expect((await admin.audit.list({ subject: "user", subjectId: sender.id })).entries).toEqual([]);
  });

  it.for(Object.keys(needsNone))("%s is possible", async (name, { shop }) => {
    const { admin, ...sender } = await someSender(shop);
    const refusal = await needsNone[name]?.(admin, sender).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeNull();
  });

  it("a block keeps their next card out", async ({ shop }) => {
    const { admin, raffle, id: personId } = await someSender(shop);
    await admin.breaks.stop({ id: personId, note: "Asked us to" });
    const id = await keyBatch(admin, 1, raffle, { personId });
    await admin.post.close({ id });
    expect((await admin.post.find({ id })).cards).toMatchObject([{ state: "rejected", reason: "excluded" }]);
  });
});

it("nothing stays of the emails to someone without an account who is deleted but complaints, which may be another's", async ({
  shop,
  admin,
  visitor,
}) => {
  const raffle = await somePostRaffle(shop, { has_instant_wins: true, max_entries: 1 });
  await someInstantWin(shop, raffle, 1, "Car");
  const [card] = await postCards(admin, raffle, { copies: 1 });
  const email = pat.email;
  await visitor.complaints.file({ subject: "order", text: "Charged twice.", name: "Pam", email });
  await runAwards(shop);
  const subjects = async () => (await listMails(shop.deps, email)).map(({ subject }) => subject);
  expect(await subjects()).toHaveLength(2);
  await admin.users.delete({ id: card?.person?._id ?? "" });
  expect(await subjects()).toEqual([
    expect.stringContaining("deleted your details"),
    expect.stringContaining("complaint"),
  ]);
});

it("keeps the waiting emails of another who entered by post from the same email address when one of them is deleted", async ({
  shop,
  admin,
}) => {
  const raffle = await somePostRaffle(shop, { has_instant_wins: true, max_entries: 1 });
  await someInstantWin(shop, raffle, 1, "Car");
  await postCards(admin, raffle, { copies: 1 });
  const cards = await postCards(admin, await somePostRaffle(shop), { copies: 1, sender: { firstName: "Pam" } });
  await runAwards(shop);
  const won = async () => (await listMails(shop.deps, pat.email)).filter(({ subject }) => subject.includes("won"));
  expect(await won()).toHaveLength(1);
  await admin.users.delete({ id: cards[0]?.person?._id ?? "" });
  expect(await won()).toHaveLength(1);
});
