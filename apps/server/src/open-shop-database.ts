import { type Database, DatabaseInUse, migrate, openDatabase } from "@counterfoil/db";
import { CannotStart } from "./cannot-start.ts";

function startErrorOf(error: unknown): CannotStart {
  if (error instanceof DatabaseInUse) return new CannotStart(error.message);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const what = error instanceof AggregateError ? error.errors.map(String).join("; ") : String(error);
  return new CannotStart(`DATABASE_URL: the database cannot be opened (${what || code})`.replace(/\s+/g, " "));
}

/** Opens the database and runs its migrations. Throws CannotStart when it cannot be opened. */
export async function openShopDatabase(url: string): Promise<Database> {
  let db: Database | undefined;
  try {
    db = openDatabase(url);
    await migrate(db);
    return db;
  } catch (error) {
    await db?.close();
    throw startErrorOf(error);
  }
}
