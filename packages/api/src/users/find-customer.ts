import { type Customer, isoOrNull, ShopError, toPounds } from "@counterfoil/core";
import { type Db, orderIsNotVoided, ticketIsEntry } from "@counterfoil/db";
import { findUserOrThrow } from "#read-models/user.ts";
import type { Deps } from "../deps.ts";
import { readAdminUsers } from "./admin-users.read-model.ts";

async function figuresOf(db: Db, userId: string) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("orders")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .where(orderIsNotVoided())
        .as("orders"),
      eb
        .selectFrom("orders")
        .select(({ fn, eb }) => fn.sum<number>(eb("total_pence", "-", eb.ref("refunded_card_pence"))).as("sum"))
        .where("user_id", "=", userId)
        .where(orderIsNotVoided())
        .as("spent"),
      eb
        .selectFrom("tickets")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .where(ticketIsEntry())
        .as("tickets"),
      eb
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("created_at").as("last"))
        .where("user_id", "=", userId)
        .as("last_login"),
      eb
        .selectFrom("identities")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .as("identities"),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns a customer with totals of all orders. Throws `user.not_found`, also once deleted. */
export async function findCustomer({ db }: Pick<Deps, "db">, id: string): Promise<Customer> {
  const row = await findUserOrThrow(db.read, id, "user.not_found");
  const [user] = await readAdminUsers(db.read, [row]);
  if (!user) throw new ShopError("user.not_found");
  const { orders, spent, tickets, last_login, identities } = await figuresOf(db.read, id);
  return {
    ...user,
    byPost: row.kind === "post",
    confirmationRequired: row.confirmation_required,
    social: (identities ?? 0) > 0,
    winnings: toPounds(row.winnings_pence),
    orders: orders ?? 0,
    tickets: tickets ?? 0,
    spent: toPounds(Number(spent ?? 0)),
    lastLoginAt: isoOrNull(last_login),
  };
}
