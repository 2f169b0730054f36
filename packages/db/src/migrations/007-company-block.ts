import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { json } from "../json.ts";
import type { Tables } from "../tables.ts";

/** Adds the block of the configuration that says who runs the shop. */
export const companyBlock: Migration = {
  async up(db: Kysely<Tables>) {
    const { rank } = await db
      .selectFrom("config_blocks")
      .select(({ fn }) => fn.max("rank").as("rank"))
      .executeTakeFirstOrThrow();
    await db
      .insertInto("config_blocks")
      .values({
        id: "company",
        type: "company",
        position: null,
        rank: Number(rank) + 1,
        content: json({}),
        updated_at: Date.now(),
      })
      .execute();
  },
};
