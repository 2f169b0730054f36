import { z } from "zod";
import { openPage, openRaffle, payOnPage, takeNumber, waitForOrder } from "./api-client.ts";
import { addPerson, type Person } from "./fixtures.ts";
import type { TestServer } from "./server.ts";

const Cards = z.object({ cards: z.tuple([z.object({ _id: z.string() })]) });
const Sessions = z.object({ sessions: z.tuple([z.object({ _id: z.string() })]) });
const Awards = z.object({ awards: z.tuple([z.object({ _id: z.string() })]) });
const Cart = z.object({ tickets: z.tuple([z.object({ _id: z.string() })]) });

/** Creates Augusta King, who has an order with an instant win, a saved card, a ticket in the cart and an open payment. */
export async function createOwner(server: TestServer) {
  const person = await addPerson(server.deps.db, { first_name: "Augusta", last_name: "King" });
  const { token } = person;
  const call = server.call;
  const prizes = { maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [{ prize: "A hamper", ticketNum: "1" }] };
  await takeNumber(call, token, { raffleId: await openRaffle(call, prizes), most: 1 });
  const { page, orderId } = await openPage(call, token, "createToken=1");
  await payOnPage(page, "4111111111111111");
  await waitForOrder(call, token, orderId);
  const raffleId = await openRaffle(call);
  await takeNumber(call, token, { raffleId, number: 17, most: 100 });
  const { orderId: openId } = await openPage(call, token);
  const cards = Cards.parse((await call("GET", "/api/card/all", { token })).json);
  const cart = Cart.parse((await call("GET", "/api/raffleTickets/reserved", { token })).json);
  const listed = Sessions.parse((await call("GET", "/api/auth/sessions", { token })).json);
  const won = Awards.parse((await call("GET", "/api/awards/mine", { token })).json);
  const [cardId, ticketId, sessionId] = [cards.cards[0]._id, cart.tickets[0]._id, listed.sessions[0]._id];
  return { person, raffleId, orderId, openId, cardId, ticketId, sessionId, awardId: won.awards[0]._id };
}

/** A customer with the ids of one record of each kind: a paid order and an open payment among them. */
export type Owner = Awaited<ReturnType<typeof createOwner>>;

/** Returns every row about a user, for comparison. */
export async function recordsOf({ deps }: TestServer, { id }: Person): Promise<unknown> {
  const { read } = deps.db;
  const bought = ["payment_attempts", "tickets", "orders", "instant_wins", "awards"] as const;
  const tables = [...bought, "saved_cards", "ledger", "sessions"] as const;
  const rows = tables.map((table) => read.selectFrom(table).selectAll().where("user_id", "=", id).execute());
  const user = read.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  return Promise.all([user, ...rows]);
}
