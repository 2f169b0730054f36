import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { sealOf } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { nightOfBooks as night } from "../../test/night.ts";
import { openTamperedShop } from "../../test/paying-shop.ts";
import { someUser, type TestShop } from "../../test/shop.ts";
import { askFor, bank, giveWinnings, sendPayout, someWinner } from "../../test/winnings.ts";
import { withoutChecks, withoutTriggers } from "../../test/without-triggers.ts";

const friend = "(select id from users where email = 'friend@shop.test')";
const accountOf = (user: string) => `(select id from bank_accounts where user_id = ${user})`;

/** A shop with an approved payout of a customer, and a friend of whoever owns the database, who has an account and winnings too. */
async function openApproved() {
  const shop = await openTamperedShop();
  const { bea } = await someWinner(shop);
  const id = await askFor(bea, 40);
  const mallory = await someUser(shop, { email: "friend@shop.test" });
  await giveWinnings(shop, mallory, 1_000);
  await (await shop.as(mallory)).payouts.saveBankDetails({ ...bank, name: "Mallory" });
  await (await shop.asAdmin()).payouts.approve({ ids: [id] });
  return { shop, id };
}

/** What someone changes who has the database and not the keys, before a bank file is made, with what the night says, if anything. */
const rewritten: Record<string, [named: string, ...change: string[]]> = {
  "the account of a payout": [
    "Every payout goes to its customer's bank account: ",
    `update payouts set account_id = ${accountOf(friend)}`,
  ],
  "the account and the customer of a payout": [
    "Payouts leave the winnings once",
    `update payouts set account_id = ${accountOf(friend)}, user_id = ${friend}`,
  ],
  "whose the account is": [
    "",
    `update bank_accounts set user_id = ${friend}, replaced_at = 1 where user_id <> ${friend}`,
    `update bank_accounts set user_id = (select user_id from payouts) where replaced_at is null`,
    `update payouts set account_id = (select id from bank_accounts where replaced_at is null)`,
  ],
  "the sealed details": [
    "",
    `update bank_accounts set sealed = (select sealed from bank_accounts where user_id = ${friend}) where user_id <> ${friend}`,
  ],
  "the amount": ["Payouts leave the winnings once", "update payouts set amount_pence = 99900"],
  "the table": ["triggers and functions are those that the shop made", "alter table payouts add column more bigint"],
  "the amount, with the ledger": [
    "Every line of a ledger has its seal",
    "update payouts set amount_pence = 9900",
    "update ledger set amount_pence = -9900 where kind = 'payout'",
    "update users set winnings_pence = 100 where winnings_pence = 6000",
  ],
};

it.each(Object.entries(rewritten))(
  "no bank file pays a payout of which someone changed %s by SQL",
  async (what, [named, ...change]) => {
    const { shop } = await openApproved();
    await withoutTriggers(shop, ...change);
    const admin = await shop.asAdmin();
    const { batch } = await admin.payouts.export();
    const download = admin.payouts.download({ id: batch._id });
    if (what === "the sealed details") await expect(download).rejects.toThrow();
    else if (what === "the table") await expect(download).rejects.toThrow("In the database, the table payouts is not");
    else await expect(download).toBeRefused("payout.not_as_written");
    if (named !== "") expect(await night(shop)).toContainEqual(expect.stringContaining(named));
  },
);

/** Sends the approved payout, and returns its bank file and what sets it back to how the shop wrote it before. */
async function sendApproved(shop: TestShop, id: string) {
  const { seal, approved_at } = await findRowOrThrow(shop.db.read, "payouts", { id });
  const { batch } = await (await shop.asAdmin()).payouts.export();
  const back = `update payouts set state = 'approved', approved_at = ${approved_at}, batch_id = null, ended_at = null, seal = '${seal}' where id = '${id}'`;
  return { batch, back };
}

it("the night names a bank file whose payout someone set back, so that the next file pays it again", async () => {
  const { shop, id } = await openApproved();
  const admin = await shop.asAdmin();
  const { back } = await sendApproved(shop, id);
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, back);
  const { batch } = await admin.payouts.export();
  expect(batch.payouts).toBe(1);
  expect(await night(shop)).toEqual([
    expect.stringMatching(
      /^Every bank file has the payouts that it was exported with: PB-.*, by 1 payouts, 4000 pence$/,
    ),
  ]);
  await withoutTriggers(shop, "delete from payout_batches where id not in (select batch_id from payouts)");
  shop.pass(DAY_MS);
  expect(await night(shop)).toHaveLength(1);
});

it.each(["asked", "approved"] as const)(
  "the night names a bank file of long ago whose payout someone set back, so that another pays it again: to %s",
  async (state) => {
    const { shop, id } = await openApproved();
    const { batch } = await sendApproved(shop, id);
    await (await shop.asAdmin()).payouts.recordBatchPaid({ id: batch._id });
    const payout = await findRowOrThrow(shop.db.read, "payouts", { id });
    const seal = sealOf(shop.db.sealer, "payouts", { ...payout, state, batch_id: null });
    shop.pass(90 * DAY_MS);
    expect(await night(shop)).toEqual([]);
    const back = `update payouts set state = '${state}', batch_id = null, ended_at = null, seal = '${seal}'`;
    await withoutTriggers(shop, back);
    const admin = await shop.asAdmin();
    if (state === "asked") await admin.payouts.approve({ ids: [id] });
    expect((await admin.payouts.export()).batch.payouts).toBe(1);
    expect(await night(shop)).toContain(
      `Every bank file has the payouts that it was exported with: ${batch.reference}, by 1 payouts, 4000 pence`,
    );
  },
);

it("no bank file pays what someone puts into it, for a moment or in place of another payout of the same sum", async () => {
  const { shop, id } = await openApproved();
  const { batch, back } = await sendApproved(shop, id);
  const mallory = await findRowOrThrow(shop.db.read, "users", { email: "friend@shop.test" });
  const another = await askFor(await shop.as(mallory), 10);
  const admin = await shop.asAdmin();
  await admin.payouts.approve({ ids: [another] });
  await withoutTriggers(
    shop,
    back,
    `update payouts set state = 'sent', batch_id = '${batch._id}' where id = '${another}'`,
  );
  await expect(admin.payouts.download({ id: batch._id })).toBeRefused("payout.not_as_written");
  expect(await night(shop)).toContainEqual(expect.stringContaining("Every payout has its seal: "));
});

it.each([
  ["to what they were", [], 1_000],
  ["to what the ledger comes to", ["winnings"], 1_000 - 499_000],
])(
  "no bank file pays a payout from winnings that someone raised by SQL, and set back %s",
  async (_how, without, after) => {
    const { shop } = await openApproved();
    const mallory = await findRowOrThrow(shop.db.read, "users", { email: "friend@shop.test" });
    await withoutTriggers(shop, `update users set winnings_pence = 500000 where id = '${mallory.id}'`);
    const id = await askFor(await shop.as(mallory), 4_990);
    const set = `update users set winnings_pence = ${after} where id = '${mallory.id}'`;
    await withoutTriggers(
      shop,
      ...withoutChecks(
        shop,
        "users",
        without.map((column) => `${column}_pence`),
        set,
      ),
    );
    const admin = await shop.asAdmin();
    const batch = await sendPayout(admin, id);
    const download = admin.payouts.download({ id: batch._id });
    // On PostgreSQL its table is another without its checks.
    const changesTable = shop.db.kind === "postgres" && without.length > 0;
    if (changesTable) await expect(download).rejects.toThrow("In the database, the table users is not");
    else await expect(download).toBeRefused("payout.not_as_written");
    const found = await night(shop);
    expect(found).toContainEqual(
      expect.stringContaining(`No one spent more than they had: friend@shop.test, by -498000`),
    );
  },
);

it("no bank file pays to other bank details within a day, where someone ends their hold by SQL", async () => {
  const { shop, id } = await openApproved();
  const { user_id } = await findRowOrThrow(shop.db.read, "payouts", { id });
  const user = await findRowOrThrow(shop.db.read, "users", { id: user_id });
  const bea = await shop.as(user);
  const admin = await shop.asAdmin();
  await admin.payouts.export();
  await giveWinnings(shop, user, 2_000);
  await bea.payouts.saveBankDetails({ ...bank, name: "Mallory" });
  await withoutTriggers(shop, "update bank_accounts set held_until = null");
  await admin.payouts.approve({ ids: [await askFor(bea, 20)] });
  const { batch } = await admin.payouts.export();
  await expect(admin.payouts.download({ id: batch._id })).toBeRefused("payout.not_as_written");
  shop.pass(DAY_MS);
  const later = (await shop.asAdmin()).payouts.download({ id: batch._id });
  expect((await later).csv).toContain("Mallory");
});
