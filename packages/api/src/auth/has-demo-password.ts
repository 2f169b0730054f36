import { DEMO_PASSWORD } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { isPassword } from "../sessions/passwords.ts";

/** The most hashes to verify; each takes tens of milliseconds. */
const MAX_HASHES = 50;

/** Returns whether an admin or demo account has the demo password. Demo accounts share one hash, real ones never do. */
export async function hasDemoPassword(db: Db): Promise<boolean> {
  const shared = await db
    .selectFrom("users")
    .select("password_hash")
    .where("password_hash", "is not", null)
    .where((eb) =>
      eb.or([
        eb("email_key", "like", "%@demo.test"),
        eb("admin", "=", true),
        eb(
          "password_hash",
          "in",
          eb
            .selectFrom("users as other")
            .select("other.password_hash")
            .groupBy("other.password_hash")
            .having(({ fn, eb: having }) => having(fn.countAll(), ">", 1)),
        ),
      ]),
    )
    .distinct()
    .limit(MAX_HASHES)
    .execute();
  for (const { password_hash } of shared) {
    if (await isPassword(password_hash, DEMO_PASSWORD)) return true;
  }
  return false;
}
