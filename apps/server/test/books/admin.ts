import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Call } from "../server.ts";
import type { Shop } from "./customer.ts";
import { openShortRaffle } from "./open-books-shop.ts";
import type { AdminAct, ProviderAct } from "./plan.ts";

const Orders = z.object({
  orders: z.array(z.object({ orderId: z.string(), ticketsPurchased: z.array(z.object({ _id: z.string() })) })),
});
const Entries = z.object({ tickets: z.array(z.object({ _id: z.string() })) });
const Won = z.object({ instantWins: z.array(z.object({ _id: z.string() })) });
const Users = z.object({ users: z.array(z.object({ _id: z.string(), promotionalBalance: z.number() })) });

/** An admin who acts on things that exist. */
export class BooksAdmin {
  readonly #shop: Shop;
  readonly #token: string;

  constructor(shop: Shop, token: string) {
    this.#shop = shop;
    this.#token = token;
  }

  #call(method: string, path: string, more: Call = {}) {
    return this.#shop.client(method, path, { ...more, token: this.#token });
  }

  #raffle(pick: number): string {
    return this.#shop.raffles[pick % this.#shop.raffles.length] ?? "";
  }

  /** Ends or cancels a competition; the first two stay. Another takes its place. */
  async #finish(act: "end now" | "cancel", pick: number): Promise<void> {
    const { raffles, client } = this.#shop;
    const place = 2 + (pick % (raffles.length - 2));
    const path = `/api/raffles/${raffles[place]}`;
    const ended =
      act === "cancel"
        ? await this.#call("POST", `${path}/cancel`, { body: { reason: "A test" } })
        : await this.#call("POST", `${path}/endNow`);
    if (ended.status === 200) raffles[place] = await openShortRaffle(client, place);
  }

  /** A moment from twenty minutes to some days after now. */
  #end(pick: number): string {
    return new Date(this.#shop.now() + (20 + (pick % 6_000)) * 60_000).toISOString();
  }

  async #order(pick: number) {
    const answer = await this.#call("POST", "/api/orders/adminBrowse", { body: { skip: pick % 20, limit: 1 } });
    return Orders.parse(answer.json).orders[0];
  }

  async #entry(pick: number): Promise<string> {
    const path = `/api/raffleTickets/raffle/${this.#raffle(pick)}/purchased`;
    const answer = await this.#call("POST", path, { body: { skip: pick % 7, limit: 1 } });
    return Entries.parse(answer.json).tickets[0]?._id ?? "none";
  }

  async #user(pick: number) {
    const answer = await this.#call("POST", "/api/user/adminBrowse", {
      body: { admin: false, skip: pick % 40, limit: 1 },
    });
    return Users.parse(answer.json).users[0];
  }

  async #onOrder({ act, pick }: AdminAct): Promise<void> {
    const order = await this.#order(pick);
    if (!order) return;
    const path = `/api/orders/${order.orderId}`;
    const line = order.ticketsPurchased[pick % Math.max(1, order.ticketsPurchased.length)];
    if (act === "delete order") await this.#call("DELETE", path);
    else if (act === "refund") await this.#call("POST", `${path}/refund`);
    else if (act === "refund and keep") await this.#call("POST", `${path}/refund`, { body: { keepPrizes: true } });
    else if (line) await this.#call("POST", `${path}/refund`, { body: { tickets: [line._id] } });
  }

  async #onUser({ act, pick }: AdminAct): Promise<void> {
    const user = await this.#user(pick);
    if (!user) return;
    if (act === "delete user") await this.#call("DELETE", `/api/user/${user._id}`);
    if (act === "create entry") {
      const body = { raffle: this.#raffle(pick), user: user._id, ticketNum: String((pick % 60) + 1) };
      await this.#call("POST", "/api/raffleTickets/create", { body });
    }
    if (act === "balance") {
      const amount = (pick % 700) / 100 - 1;
      const promotionalBalance = Math.round((user.promotionalBalance + amount) * 100) / 100;
      const body = { promotionalBalance, $push: { promotionalBalanceHistory: { amount, notes: "by hand" } } };
      await this.#call("PUT", `/api/user/${user._id}`, { body });
    }
  }

  async #onRaffle({ act, pick }: AdminAct): Promise<void> {
    const path = `/api/raffles/${this.#raffle(pick)}`;
    if (act === "edit price") await this.#call("PATCH", path, { body: { price: 1 + (pick % 5), live: true } });
    if (act === "off sale") {
      await this.#call("PATCH", path, { body: { live: false } });
      await pause(200);
      await this.#call("PATCH", path, { body: { live: true } });
    }
    if (act === "edit entries") await this.#call("PATCH", path, { body: { maxEntries: 40 + (pick % 200) } });
    if (act === "edit end") await this.#call("PATCH", path, { body: { endDate: this.#end(pick) } });
    if (act === "edit question") {
      const right = { answer: "This", correct: true };
      const question = { question: `Which is right, ${pick}?`, answers: [right, { answer: "That" }] };
      await this.#call("PATCH", path, { body: { question } });
    }
    if (act === "end now" || act === "cancel") await this.#finish(act, pick);
    if (act === "retry cancellation") await this.#call("POST", `${path}/cancellation/retry`);
    if (act === "hand over") {
      const won = await this.#call("GET", `/api/instantWins/raffle/${this.#raffle(pick)}`);
      const { instantWins } = Won.parse(won.json);
      const prize = instantWins[pick % Math.max(1, instantWins.length)];
      if (prize) await this.#call("POST", `/api/instantWins/${prize._id}/handedOver`);
    }
  }

  /** Has the provider act on the payment of an order. */
  async provide({ act, pick }: ProviderAct): Promise<void> {
    const order = await this.#order(pick);
    if (!order) return;
    const path = `/sandbox/control/payments/${order.orderId}`;
    if (act === "chargeback" || act === "charge-again") await this.#call("POST", `${path}/${act}`);
    else await this.#call("POST", `${path}/notices`, { body: { kind: act } });
  }

  /** Does one act; what it meets may be gone by then. */
  async act(planned: AdminAct): Promise<void> {
    const { act, pick } = planned;
    if (act === "delete entry") await this.#call("DELETE", `/api/raffleTickets/purchase/${await this.#entry(pick)}`);
    else if (["refund", "refund line", "refund and keep", "delete order"].includes(act)) await this.#onOrder(planned);
    else if (["delete user", "create entry", "balance"].includes(act)) await this.#onUser(planned);
    else await this.#onRaffle(planned);
  }
}
