import { type AdminUser, type BalanceItem, ShopError, toIso, toPounds } from "@counterfoil/core";
import { type Db, inChunks, type Row } from "@counterfoil/db";
import { findUserOrThrow, toAccount } from "#read-models/user.ts";
import type { Deps } from "../deps.ts";

/** Ledger lines that the console shows of each user. */
const HISTORY = 20;

/** The newest ledger lines of many users, in one query. */
async function historiesOf(db: Db, userIds: string[]): Promise<Map<string, BalanceItem[]>> {
  const histories = new Map<string, BalanceItem[]>();
  for (const chunk of inChunks(userIds)) {
    const rows = await db
      .selectFrom((eb) =>
        eb
          .selectFrom("ledger")
          .select(["user_id", "amount_pence", "notes", "created_at", "id"])
          .select(({ fn }) =>
            fn
              .agg<number>("row_number")
              .over((over) => over.partitionBy("user_id").orderBy("created_at", "desc").orderBy("id", "desc"))
              .as("place"),
          )
          .where("user_id", "in", chunk)
          .where("account", "=", "promotional")
          .as("newest"),
      )
      .selectAll()
      .where("place", "<=", HISTORY)
      .orderBy("user_id")
      .orderBy("place")
      .execute();
    for (const row of rows) {
      const item = { amount: toPounds(row.amount_pence), date: toIso(row.created_at), notes: row.notes };
      histories.set(row.user_id, [...(histories.get(row.user_id) ?? []), item]);
    }
  }
  return histories;
}

/** Returns users as the console sees them: never a hash or a secret. */
export async function readAdminUsers(db: Db, users: Row<"users">[]): Promise<AdminUser[]> {
  const ids = users.map(({ id }) => id);
  const histories = await historiesOf(db, ids);
  return users.map((user) => ({
    ...toAccount(user),
    verificationCode: user.verified ? null : user.console_code,
    promotionalBalance: toPounds(user.balance_pence),
    promotionalBalanceHistory: histories.get(user.id) ?? [],
  }));
}

/** Returns the fields of a user that the audit keeps, without secrets. */
export function auditedUser(user: Row<"users">) {
  const { email, first_name, last_name, phone, verified, admin, roles, two_factor, balance_pence, shipping, billing } =
    user;
  return { email, first_name, last_name, phone, verified, admin, roles, two_factor, balance_pence, shipping, billing };
}

/** Returns a user as the console sees one. Throws `user.not_found`. */
export async function findAdminUser({ db }: Pick<Deps, "db">, id: string): Promise<AdminUser> {
  const [shown] = await readAdminUsers(db.read, [await findUserOrThrow(db.read, id, "user.not_found")]);
  if (!shown) throw new ShopError("user.not_found");
  return shown;
}
