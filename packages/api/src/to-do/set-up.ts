import type { SetUp } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { SET_UP_DONE, setValue, writeAudit } from "@counterfoil/domain";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** Returns which steps of setting up the shop are done. */
export async function findSetUp({ db, config, payments }: Pick<Deps, "db" | "config" | "payments">): Promise<SetUp> {
  const found = await db.read
    .selectNoFrom(({ exists, selectFrom }) => [
      selectFrom("config_blocks").select("content").where("id", "=", "company").as("company"),
      exists(selectFrom("raffles").select("id").where(sql<boolean>`images <> '[]'`)).as("pictures"),
      exists(
        selectFrom("pages")
          .select("id")
          .where("slug", "=", "terms-and-conditions")
          .whereRef("updated_at", ">", "created_at"),
      ).as("terms"),
      selectFrom("user_roles")
        .select(({ fn }) => fn.count<number>("user_id").distinct().as("count"))
        .as("staff"),
    ])
    .executeTakeFirstOrThrow();
  const { name = "", address = "" } = found.company?.company ?? {};
  return {
    company: name !== "" && address !== "",
    payments: payments.name !== "sandbox",
    pictures: Boolean(found.pictures),
    terms: Boolean(found.terms),
    email: config.runtime.mail === "smtp",
    colleague: Number(found.staff) > 1,
  };
}

/** Ends the set-up list, once all is done or an owner dismisses it. */
export async function endSetUp({ db }: Pick<Deps, "db">): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setValue(tx, { key: SET_UP_DONE, value: "done" });
    await writeAudit(tx, { action: "end set-up", subject: "config", subjectId: "set-up" });
  });
}
