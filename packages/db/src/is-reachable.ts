import type { Database } from "./database.ts";

/** Longer than this counts as unreachable, milliseconds. */
const PATIENCE_MS = 2_000;

/** Returns whether the database answers in time. */
export async function isReachable(db: Database): Promise<boolean> {
  if (db.missingFile() !== null) return false;
  const question = db.read.selectFrom("key_value").select("key").limit(1).execute();
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const answered = question.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, patience]).finally(() => clearTimeout(timer));
}
