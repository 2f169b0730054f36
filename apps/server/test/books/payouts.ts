import { randomUUID } from "node:crypto";
import { MyPayouts, PayoutBatchPage, PayoutPage, type PayoutState, WinningsAnswer } from "@counterfoil/core";
import type { Person } from "../fixtures.ts";
import type { PayoutAct } from "./plan.ts";
import type { Till } from "./shop.ts";

const bank = { name: "Bea Brown", sortCode: "089999", accountNumber: "66374958" };

/** Reads the winnings of a customer, pounds; those who have none are no longer looked for. */
async function readWinnings({ client, log }: Till, person: Person): Promise<number> {
  const { status, json } = await client("GET", "/api/winnings", { token: person.token });
  const amount = status === 200 ? WinningsAnswer.parse(json).winnings : 0;
  if (amount === 0) log.winners.delete(person);
  else log.winners.add(person);
  return amount;
}

const readPayouts = async ({ client }: Till, { token }: Person) => {
  const { status, json } = await client("GET", "/api/winnings/payouts", { token });
  return status === 200 ? MyPayouts.parse(json) : null;
};

/** Moves all winnings to the balance on two devices at the same time: they are moved once, unless a payout came back meanwhile. */
export async function moveWinnings(shop: Till, person: Person): Promise<void> {
  const { client, log } = shop;
  const [amount, before] = [await readWinnings(shop, person), await readPayouts(shop, person)];
  if (amount === 0 || !before) return;
  const once = () => client("POST", "/api/winnings/move", { token: person.token, body: { amount } });
  const answers = await Promise.all([once(), once()]);
  const isTwice = answers.every(({ status }) => status === 200);
  if (isTwice && before.payouts.length === 0) log.fail(`The winnings of £${amount} were moved twice`);
  if (answers.some(({ status }) => status === 200)) log.count("move winnings");
}

/** Asks for half of the winnings to be paid out, twice with one key: they are asked for once. Moves all of them meanwhile, if `isMoved`. */
export async function payOut(shop: Till, person: Person, isMoved: boolean): Promise<void> {
  const { client, log } = shop;
  const { token } = person;
  const [winnings, before] = [await readWinnings(shop, person), await readPayouts(shop, person)];
  if (winnings === 0 || !before) return;
  if (!before.bankDetails) await client("PUT", "/api/winnings/bankDetails", { token, body: bank });
  const body = { amount: Math.ceil(winnings * 50) / 100, key: randomUUID() };
  const ask = () => client("POST", "/api/winnings/payouts", { token, body });
  const calls = [ask(), ask()];
  if (isMoved) calls.push(client("POST", "/api/winnings/move", { token, body: { amount: winnings } }));
  const [asked, again, moved] = (await Promise.all(calls)).map(({ status }) => status === 200);
  const isSpentTwice = moved && (asked || again) && before.payouts.length === 0;
  if (isSpentTwice) log.fail(`£${winnings} of winnings were moved, and £${body.amount} of them paid out`);
  const added = ((await readPayouts(shop, person))?.payouts.length ?? 0) - before.payouts.length;
  if (added > 1) log.fail(`One call asked for ${added} payouts`);
  if (added === 1) log.count("pay out");
}

/** Returns the ids of the payouts in a state that wait longest. */
async function listPayouts({ admin }: Till, state: PayoutState): Promise<string[]> {
  const { status, json } = await admin("GET", `/api/payouts?state=${state}&limit=5`);
  return status === 200 ? PayoutPage.parse(json).payouts.map(({ _id }) => _id) : [];
}

const approve = async (shop: Till) => {
  const ids = await listPayouts(shop, "asked");
  return ids.length > 0 && (await shop.admin("POST", "/api/payouts/approve", { ids })).status === 200;
};
/** Exports a bank file, with what waited to be approved too: staff may have sent the others already. */
const exportFile = async (shop: Till) => {
  await approve(shop);
  return (await shop.admin("POST", "/api/payoutBatches")).status === 200;
};

/** Returns a payout in a bank file; where there is none, those that wait are approved and exported. */
async function findSent(shop: Till, pick: number): Promise<string | undefined> {
  const sent = await listPayouts(shop, "sent");
  if (sent.length > 0) return sent[pick % sent.length];
  return (await exportFile(shop)) ? (await listPayouts(shop, "sent"))[0] : undefined;
}

async function end(shop: Till, id: string | undefined, how: "refuse" | "paid" | "returned"): Promise<boolean> {
  if (id === undefined) return false;
  const body = how === "paid" ? {} : { reason: "A test" };
  return (await shop.admin("POST", `/api/payouts/${id}/${how}`, body)).status === 200;
}

async function payBatch(shop: Till, pick: number): Promise<boolean> {
  if ((await findSent(shop, pick)) === undefined) return false;
  const { status, json } = await shop.admin("GET", "/api/payoutBatches?limit=20");
  const open = status === 200 ? PayoutBatchPage.parse(json).batches.find(({ sent }) => sent > 0) : undefined;
  return open !== undefined && (await shop.admin("POST", `/api/payoutBatches/${open._id}/paid`)).status === 200;
}

/** What staff do with payouts, and the bank: returns whether it succeeded. */
export const payoutActs: Readonly<Record<PayoutAct, (shop: Till, pick: number) => Promise<boolean>>> = {
  "approve payouts": approve,
  "export payouts": exportFile,
  "refuse payout": async (shop, pick) => {
    const waiting = [...(await listPayouts(shop, "asked")), ...(await listPayouts(shop, "approved"))];
    return end(shop, waiting[pick % Math.max(1, waiting.length)], "refuse");
  },
  "payout paid": async (shop, pick) => end(shop, await findSent(shop, pick), "paid"),
  "payout returned": async (shop, pick) => end(shop, await findSent(shop, pick), "returned"),
  "batch paid": payBatch,
};
