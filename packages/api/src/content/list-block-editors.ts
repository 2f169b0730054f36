import { type BlockEditor, toIso } from "@counterfoil/core";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";

/** Lists who changed each block last, and when; a block that nobody changed is not in it. */
export async function listBlockEditors({ db }: Pick<Deps, "db">): Promise<BlockEditor[]> {
  const rows = await db.read
    .selectFrom("config_blocks as b")
    .innerJoin("audit as a", (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          "a.id",
          "=",
          selectFrom("audit as last")
            .select("last.id")
            .whereRef("last.subject_id", "=", "b.id")
            .where("last.subject", "=", "config")
            .orderBy("last.created_at", "desc")
            .orderBy("last.id", "desc")
            .limit(1),
        ),
      ),
    )
    .innerJoin("users as u", "u.id", "a.admin_id")
    .select(["b.id as block", "a.created_at", "u.id", "u.first_name", "u.last_name", "u.email", "u.deleted_at"])
    .orderBy("b.rank")
    .execute();
  return rows.map((row) => ({ block: row.block, admin: toUserRef(row), changedAt: toIso(row.created_at) }));
}
