import { DAY_SECONDS, MINUTE_MS, MyPayouts } from "@counterfoil/core";
import { type Database, inTransaction } from "@counterfoil/db";
import type { RunningServer } from "../../src/start-server.ts";
import type { ApiClient } from "../api-client.ts";
import type { Person } from "../fixtures.ts";
import { callTo } from "../server.ts";
import { openSessions, signToken } from "../tokens.ts";
import { approving } from "./approving.ts";
import { moveWinnings, payOut, payoutActs } from "./payouts.ts";
import type { BooksReport } from "./run-books.ts";
import { Created, type Till } from "./shop.ts";

const ENTRANTS = 16;
/** The other prize then has no one left to go to. */
const CREDIT_REPLACED = 3;
/** Payouts that the bank returns once their winners have been replaced. */
const RETURNED = 5;

const drawPrizes = [
  { prize: "Credit to win", kind: "credit", amount: 10.25 },
  { prize: "Cash to win", kind: "cash", amount: 20.5 },
];
const [CREDIT, CASH] = [1, 2];

/** Asks for a payout, which staff approve and export. */
async function sendPayout(till: Till, person: Person): Promise<void> {
  await payOut(till, person, false);
  const { json } = await till.client("GET", "/api/winnings/payouts", { token: person.token });
  const asked = MyPayouts.parse(json).payouts.filter(({ state }) => state === "asked");
  if (asked.length > 0) await till.admin("POST", "/api/payouts/approve", { ids: asked.map(({ _id }) => _id) });
  await payoutActs["export payouts"](till, 0);
}

type Deed = (till: Till, person: Person) => Promise<void>;

/** What winners of cash do with it before they are replaced, or meanwhile. */
const deeds: readonly { name: string; before?: Deed; meanwhile?: Deed }[] = [
  { name: "cash" },
  { name: "cash, moved", before: moveWinnings },
  { name: "cash, payout asked for", before: (till, person) => payOut(till, person, false) },
  { name: "cash, payout sent", before: sendPayout },
  { name: "cash, used meanwhile", meanwhile: (till, person) => payOut(till, person, true) },
];

/** The kinds of winners that a run must replace. */
export const replacedKinds: readonly string[] = ["not paid", "credit", ...deeds.map(({ name }) => name)];

/** Calls the shop as its customers and an admin do. */
function tillOf(url: string, staff: Pick<BooksReport, "admin" | "second" | "log">): Till {
  const client: ApiClient = (method, path, more) => callTo(url, method, path, more);
  return { client, log: staff.log, admin: approving(client, staff) };
}

/** Publishes a competition that ends soon, enters customers, and returns its id. */
export async function openPayingDraw({ deps, url }: RunningServer, report: BooksReport): Promise<string> {
  const { admin } = tillOf(url, report);
  const at = (minutes: number) => new Date(deps.clock() + minutes * MINUTE_MS).toISOString();
  const dates = { startDate: "2026-01-01T09:00", endDate: at(30), drawAt: at(150) };
  const sizes = { price: 1, maxEntries: ENTRANTS, maxEntriesPerPerson: 1 };
  const created = await admin("POST", "/api/raffles", { name: "Credit and cash", ...dates, ...sizes, drawPrizes });
  const raffle = Created.parse(created.json).raffle._id;
  await admin("PATCH", `/api/raffles/${raffle}`, { live: true });
  let number = 1;
  // Whoever takes a break can't be entered.
  for (const { id: user } of report.people) {
    const entry = { raffle, user, ticketNum: String(number) };
    if ((await admin("POST", "/api/raffleTickets/create", entry)).status === 200) number += 1;
    if (number > ENTRANTS) break;
  }
  return raffle;
}

/** Logs in those who still have an account, since the clock has outlasted their sessions. */
async function logInAgain({ db, clock }: RunningServer["deps"], people: readonly Person[]) {
  const rows = await db.read.selectFrom("users").select("id").where("deleted_at", "is", null).execute();
  const there = new Set(rows.map(({ id }) => id));
  const all = people.filter(({ id }) => there.has(id));
  const ids = all.map(({ id }) => id);
  const logins = await openSessions(db, ids, 7 * DAY_SECONDS);
  await inTransaction(db, (tx) => tx.sql.updateTable("sessions").set({ proven_at: clock() }).execute());
  return new Map(all.map((person, i) => [person.id, { ...person, token: signToken(logins[i] ?? {}) }]));
}

/** Deletes some entrants once a competition is drawn: a prize that goes to them is not paid. */
async function deleteSome({ read }: Database, { admin }: Till, raffle: string): Promise<void> {
  const entrants = read.selectFrom("draw_entrants").select("user_id").where("raffle_id", "=", raffle);
  const ids = (await entrants.orderBy("user_id").execute()).map(({ user_id }) => user_id);
  for (const id of ids.filter((_, i) => i % 4 === 0)) await admin("DELETE", `/api/user/${id}`);
}

/** Returns who has a prize of a draw, and whether it was paid to them; undefined once no one has it. */
async function findHolder({ read }: Database, { raffle, prize }: { raffle: string; prize: number }) {
  const place = await read
    .selectFrom("draw_places as p")
    .innerJoin("draw_entrants as e", (join) =>
      join.onRef("e.raffle_id", "=", "p.raffle_id").onRef("e.entrant_id", "=", "p.entrant_id"),
    )
    .select(["p.outcome", "e.user_id as id"])
    .where("p.raffle_id", "=", raffle)
    .where("p.prize", "=", prize)
    .orderBy("p.step", "desc")
    .executeTakeFirst();
  if (place?.outcome !== "awarded") return undefined;
  const lines = read.selectFrom("ledger").select("id").where("raffle_id", "=", raffle).where("draw_prize", "=", prize);
  return { id: place.id, isPaid: (await lines.where("user_id", "=", place.id).execute()).length > 0 };
}

/** Replaces winner after winner of a draw, whatever they do with the money. Returns the kinds of winners. */
export async function replaceWinners(
  { deps, url }: RunningServer,
  { report, raffle }: { report: BooksReport; raffle: string },
): Promise<string[]> {
  const { admin, second, log, people } = report;
  const staff = await logInAgain(deps, [admin, second]);
  const till = tillOf(url, { admin: staff.get(admin.id) ?? admin, second: staff.get(second.id) ?? second, log });
  await deleteSome(deps.db, till, raffle);
  const there = await logInAgain(deps, people);
  const kinds: string[] = [];
  const replace = async (prize: number): Promise<void> => {
    const form = { kind: "void_winner", command: { raffle, prize, reason: "ineligible" }, reason: "At random" };
    const { status, text } = await till.admin("POST", "/api/acts", form);
    if (status !== 200) log.fail(`The winner of prize ${prize} was not replaced: ${status} ${text}`);
  };
  for (let times = 0; times < CREDIT_REPLACED; times++) {
    const holder = await findHolder(deps.db, { raffle, prize: CREDIT });
    kinds.push(holder?.isPaid ? "credit" : "not paid");
    await replace(CREDIT);
  }
  for (let paid = 0; ; ) {
    const holder = await findHolder(deps.db, { raffle, prize: CASH });
    if (!holder) break;
    const person = there.get(holder.id);
    const deed = person && holder.isPaid ? deeds[paid++ % deeds.length] : undefined;
    kinds.push(deed?.name ?? "not paid");
    if (person) await deed?.before?.(till, person);
    await Promise.all([replace(CASH), person && deed?.meanwhile?.(till, person)]);
  }
  for (let i = 0; i < RETURNED; i++) await payoutActs["payout returned"](till, i);
  return kinds;
}
