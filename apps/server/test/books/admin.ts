import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { payoutActs } from "./payouts.ts";
import { type AdminAction, isPayoutAct, PRIZES, type ProviderAction } from "./plan.ts";
import type { Shop } from "./shop.ts";

const Orders = z.object({
  orders: z.array(z.object({ orderId: z.string(), ticketsPurchased: z.array(z.object({ _id: z.string() })) })),
});
const Entries = z.object({ tickets: z.array(z.object({ _id: z.string() })) });
const Won = z.object({ instantWins: z.array(z.object({ _id: z.string() })) });
const Users = z.object({ users: z.array(z.object({ _id: z.string(), promotionalBalance: z.number() })) });

/** However long the run, enough customers remain. */
const MOST_DELETED_USERS = 100;

/** An admin who acts on existing records. */
export class BooksAdmin {
  readonly #shop: Shop;
  #deletedUsers = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  #raffle(pick: number): string {
    const { ids } = this.#shop.supply;
    return ids[pick % ids.length] ?? "";
  }

  /** Makes a call, and returns whether it succeeded. */
  async #does(method: string, path: string, body?: object): Promise<boolean> {
    return (await this.#shop.admin(method, path, body)).status === 200;
  }

  /** Ends or cancels one of the small raffles, which is then replaced. */
  async #finish(act: "end now" | "cancel", pick: number): Promise<boolean> {
    const { supply, cancelled } = this.#shop;
    const id = supply.ids[2 + (pick % (supply.ids.length - 2))] ?? "";
    const [path, body] = act === "cancel" ? ["cancel", { reason: "A test" }] : ["endNow"];
    if (!(await this.#does("POST", `/api/raffles/${id}/${path}`, body))) return false;
    if (act === "cancel") cancelled.push(id);
    await supply.replace(id);
    return true;
  }

  /** Returns a time between twenty minutes and some days from now. */
  #end(pick: number): string {
    return new Date(this.#shop.now() + (20 + (pick % 6_000)) * 60_000).toISOString();
  }

  async #order(pick: number) {
    const answer = await this.#shop.admin("POST", "/api/orders/adminBrowse", { skip: pick % 20, limit: 1 });
    return Orders.parse(answer.json).orders[0];
  }

  async #entry(pick: number): Promise<string> {
    const path = `/api/raffleTickets/raffle/${this.#raffle(pick)}/purchased`;
    const answer = await this.#shop.admin("POST", path, { skip: pick % 7, limit: 1 });
    return Entries.parse(answer.json).tickets[0]?._id ?? "none";
  }

  async #user(pick: number) {
    const answer = await this.#shop.admin("POST", "/api/user/adminBrowse", { admin: false, skip: pick % 40, limit: 1 });
    return Users.parse(answer.json).users[0];
  }

  async #onOrder({ act, pick }: AdminAction): Promise<boolean> {
    const order = await this.#order(pick);
    if (!order) return false;
    const path = `/api/orders/${order.orderId}`;
    const line = order.ticketsPurchased[pick % Math.max(1, order.ticketsPurchased.length)];
    if (act === "delete order") return this.#does("DELETE", path);
    if (act === "refund") return this.#does("POST", `${path}/refund`);
    if (act === "refund and keep") return this.#does("POST", `${path}/refund`, { keepPrizes: true });
    return line !== undefined && this.#does("POST", `${path}/refund`, { tickets: [line._id] });
  }

  async #deleteUser(id: string): Promise<boolean> {
    if (this.#deletedUsers === MOST_DELETED_USERS) return false;
    const isDone = await this.#does("DELETE", `/api/user/${id}`);
    if (isDone) this.#deletedUsers += 1;
    return isDone;
  }

  async #onUser({ act, pick }: AdminAction): Promise<boolean> {
    const user = await this.#user(pick);
    if (!user) return false;
    if (act === "delete user") return this.#deleteUser(user._id);
    if (act === "create entry") {
      const body = { raffle: this.#raffle(pick), user: user._id, ticketNum: String((pick % 60) + 1) };
      return this.#does("POST", "/api/raffleTickets/create", body);
    }
    const amount = (pick % 700) / 100 - 1;
    const promotionalBalance = Math.round((user.promotionalBalance + amount) * 100) / 100;
    const body = { promotionalBalance, $push: { promotionalBalanceHistory: { amount, notes: "manually" } } };
    return this.#does("PUT", `/api/user/${user._id}`, body);
  }

  async #handOver(pick: number): Promise<boolean> {
    const won = await this.#shop.admin("GET", `/api/instantWins/raffle/${this.#shop.supply.ids[PRIZES]}`);
    const prizes = Won.parse(won.json).instantWins;
    const prize = prizes[pick % Math.max(1, prizes.length)];
    return prize !== undefined && this.#does("POST", `/api/instantWins/${prize._id}/handedOver`);
  }

  async #takeOffSale(path: string): Promise<boolean> {
    const isOff = await this.#does("PATCH", path, { live: false });
    await pause(200);
    return (await this.#does("PATCH", path, { live: true })) && isOff;
  }

  async #onRaffle({ act, pick }: AdminAction): Promise<boolean> {
    const path = `/api/raffles/${this.#raffle(pick)}`;
    const edit = (body: object) => this.#does("PATCH", path, body);
    if (act === "edit price") return edit({ price: 1 + (pick % 5), live: true });
    if (act === "off sale") return this.#takeOffSale(path);
    if (act === "edit entries") return edit({ maxEntries: 40 + (pick % 200) });
    if (act === "edit end") return edit({ endDate: this.#end(pick) });
    if (act === "edit question") {
      const answers = [{ answer: "This", correct: true }, { answer: "That" }];
      return edit({ question: { question: `Which is right, ${pick}?`, answers } });
    }
    if (act === "end now" || act === "cancel") return this.#finish(act, pick);
    if (act === "hand over") return this.#handOver(pick);
    const { cancelled } = this.#shop;
    const id = cancelled[pick % Math.max(1, cancelled.length)];
    return id !== undefined && this.#does("POST", `/api/raffles/${id}/cancellation/retry`);
  }

  /** Makes the provider act on the payment of an order. Returns whether it could. */
  async provide({ act, pick }: ProviderAction): Promise<boolean> {
    const order = await this.#order(pick);
    if (!order) return false;
    const { provider, client, log } = this.#shop;
    const done = await provider.act(client, order.orderId, act);
    if (typeof done === "string") log.fail(done);
    return done === true;
  }

  /** Performs one action, and returns whether it succeeded; its record may be gone by then. */
  async act(planned: AdminAction): Promise<boolean> {
    const { act, pick } = planned;
    if (isPayoutAct(act)) return payoutActs[act](this.#shop, pick);
    if (act === "delete entry") return this.#does("DELETE", `/api/raffleTickets/purchase/${await this.#entry(pick)}`);
    if (["refund", "refund line", "refund and keep", "delete order"].includes(act)) return this.#onOrder(planned);
    if (["delete user", "create entry", "balance"].includes(act)) return this.#onUser(planned);
    return this.#onRaffle(planned);
  }
}
